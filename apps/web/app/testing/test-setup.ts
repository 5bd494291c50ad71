import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ANSWERS_SHOWN_KEY } from '../lib/local-data/answers-shown.ts';
import { forgetServerTime } from '../lib/time/server-clock.ts';

// the machines are shared: what a test waits for may take its time, and nothing waits longer than it has to
configure({ asyncUtilTimeout: 10_000 });

let complaints: unknown[][] = [];

beforeEach(() => {
  // what most tests read is the answer; those of the closed card take it away
  localStorage.setItem(ANSWERS_SHOWN_KEY, 'true');
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...complaint) => {
    complaints.push(complaint);
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetServerTime();
  // React and the browser report real faults here; none is expected
  expect(complaints, 'console.error was called').toEqual([]);
});

// what jsdom lacks of a browser
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  disconnect(): void {}
  observe(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  unobserve(): void {}
};
