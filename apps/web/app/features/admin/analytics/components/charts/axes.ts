/** What all charts share: 13 px axis text that keeps clear of the plot, grid lines without dashes, no second tab stop. */
export const FRAME = {
  className: 'chart',
  strokeDasharray: '0',
  tickLine: 'none',
  // the figure around it says what it shows, and its table holds every figure
  accessibilityLayer: false,
} as const;

const TICK = { fontSize: 13, fill: 'currentColor' } as const;

export const X_AXIS = { tick: { ...TICK, transform: 'translate(0, 8)' }, height: 36, minTickGap: 24 } as const;
export const Y_AXIS = { tick: { ...TICK, transform: 'translate(-6, 0)' }, width: 52, allowDecimals: false } as const;
