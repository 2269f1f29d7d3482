/** `tilewright/clock`: what the clocks of a game say, from the times that the program gives. */
export { clockOf, type ClockAlarm, type ClockReading, type SeatClock } from './clock-of.ts';
export { CLOCKS } from './clocks.ts';
export { deadlineOf, type Timing } from './deadline.ts';
export type { ClockSettings } from './settings.ts';
export { stamped, type Span, type Stamps } from './stamps.ts';
