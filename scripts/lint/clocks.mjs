/**
 * Clocks of people's devices are days off, and are set while a page is open. So the web app reads the time in lib/time only,
 * where each reader says which clock it needs, and what is worked out from dates is never handed to setTimeout, which fires at
 * once when the wait is longer than 2^31-1 ms.
 */
const READ =
  'Read the time with serverNow, startStopwatch or deviceNow of app/lib/time: the clock of the device can be wrong.';
const WAIT =
  'In a file that reads a clock, wait with startTimer of app/lib/time/timer.ts, which takes waits of any length.';

const READS_A_CLOCK = 'ImportDeclaration[source.value=/time.(server-clock|device-clock|stopwatch)/]';

export const clocks = [
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: READ },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: READ },
  { selector: `Program:has(${READS_A_CLOCK}) CallExpression[callee.name='setTimeout']`, message: WAIT },
];
