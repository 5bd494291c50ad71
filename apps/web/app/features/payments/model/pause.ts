/** Resolves after `ms`, or at once when the browser is back online or the page is seen again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const onVisible = () => {
      if (document.visibilityState === 'visible') done();
    };
    function done(): void {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', onVisible);
      resolve();
    }
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', onVisible);
  });
}
