/** Common to all charts: 13 px axis text at a distance from the plot, solid grid lines, no second tab stop. */
export const FRAME = {
  className: 'chart',
  strokeDasharray: '0',
  tickLine: 'none',
  // the element around it describes the chart, and its table has every value
  accessibilityLayer: false,
} as const;

const TICK = { fontSize: 13, fill: 'currentColor' } as const;

export const X_AXIS = { tick: { ...TICK, transform: 'translate(0, 8)' }, height: 36, minTickGap: 24 } as const;
export const Y_AXIS = { tick: { ...TICK, transform: 'translate(-6, 0)' }, width: 52, allowDecimals: false } as const;
