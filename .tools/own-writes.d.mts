import type { Rule } from 'eslint';

export declare const ownWrites: Rule.RuleModule;
