import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineLazySection, LazySection } from './lazy-section.tsx';

const Live = () => <button type="button">Live</button>;
const prerender = (id: string) => {
  document.body.innerHTML = `<div data-lazy-section="${id}"><p>Prerendered</p></div>`;
};
afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['a key', () => fireEvent.keyDown(window, { key: 'Tab' })],
  ['a press', () => fireEvent.pointerDown(window)],
  ['scrolling', () => fireEvent.scroll(window)],
])('a prerendered section waits for an interaction: %s', async (_, act) => {
  prerender('why');
  const load = vi.fn(async () => Live);
  render(<LazySection section={defineLazySection('why', load, { onInteractionOnly: true })} />);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  act();
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});

test('a section is fetched when it comes near the window', async () => {
  prerender('how');
  let see: (() => void) | undefined;
  vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observer(report) {
    see = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  const load = vi.fn(async () => Live);
  render(<LazySection section={defineLazySection('how', load)} />);
  await vi.waitFor(() => expect(see).toBeDefined());
  expect(load).not.toHaveBeenCalled();
  see?.();
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});

test('an address with a fragment loads the section at once', async () => {
  prerender('why');
  window.location.hash = '#pricing';
  render(<LazySection section={defineLazySection('why', async () => Live, { onInteractionOnly: true })} />);
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
  window.location.hash = '';
});

test('a section without prerendered HTML loads at once', async () => {
  render(<LazySection section={defineLazySection('faq', async () => Live)} />);
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});
