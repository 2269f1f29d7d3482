/** `tilewright/fair`: a bag that nobody can choose, by commit and reveal between the referee and the players. */
export { auditGame, type Audit, type AuditFinding } from './audit.ts';
export {
  commitNonce,
  commitSecret,
  openTable,
  readTable,
  seedOf,
  takeCommitment,
  takeNonce,
  takeSecret,
  voidedBy,
  type FairTable,
  type FairTerms,
  type VoidTable,
} from './table.ts';
