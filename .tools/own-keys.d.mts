import type { Rule } from 'eslint';

export declare const ownKeys: Rule.RuleModule;
