/** What the kernel offers its host. */
export { alone, begin, end, endingOn, forget, fromBlock, fromSquare } from './walk';
