import { LIMITS } from '@prep-ai/contract';

/** mm to points */
const POINTS = 72 / 25.4;

/** points */
export const MARGIN = LIMITS.pdf.marginMm * POINTS;
export const SPACING = LIMITS.pdf.spacingMm * POINTS;

/** points */
export const SIZES = { title: 20, question: 13, heading: 11, text: 10, code: 8.5, small: 8.5 } as const;

export const INK = {
  text: '#1f2330',
  soft: '#5b6072',
  line: '#d5d8e2',
  link: '#3d3bc2',
  codeGround: '#f1f2f7',
  good: '#18794e',
  warn: '#9a5b00',
} as const;
