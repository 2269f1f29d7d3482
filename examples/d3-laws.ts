import { test } from 'node:test';
import { variantLaws } from 'tilewright/testing';
import { cornerRace } from './d1-corner-race.ts';
import { doubleBingo } from './d2-double-bingo.ts';

for (const rules of [cornerRace(), doubleBingo(), doubleBingo({ rackSize: 9, challenge: 'triple' })])
  for (const law of variantLaws(rules))
    void test(`${rules.name}: ${law.name}`, { skip: law.notApplicable ?? false }, () => law.check());
