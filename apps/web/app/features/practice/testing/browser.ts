/** What jsdom lacks of a browser and Mantine's controls ask for; import it for its effect. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.ResizeObserver ??= class implements ResizeObserver {
  disconnect(): void {}
  observe(): void {}
  unobserve(): void {}
};

/** A window of 1440 px: the navigation and the setup are beside the questions. */
export function widen(): void {
  const narrow = window.matchMedia;
  window.matchMedia = (query) => Object.assign(narrow(query), { matches: query.startsWith('(min-width') });
}
