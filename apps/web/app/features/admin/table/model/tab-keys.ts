/** The tab that a key moves to: arrows go around, Home and End to the ends. Undefined for other keys. */
export function tabAfterKey<Tab>(tabs: readonly Tab[], active: Tab, key: string): Tab | undefined {
  const at = tabs.indexOf(active);
  const last = tabs.length - 1;
  if (key === 'ArrowLeft') return tabs[at <= 0 ? last : at - 1];
  if (key === 'ArrowRight') return tabs[at === last ? 0 : at + 1];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs[last] : undefined;
}
