import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Late, latePart } from './late.tsx';

const Live = () => <button type="button">Live</button>;
const prerender = (id: string) => {
  document.body.innerHTML = `<div data-late="${id}"><p>Prerendered</p></div>`;
};
afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['a key', () => fireEvent.keyDown(window, { key: 'Tab' })],
  ['a press', () => fireEvent.pointerDown(window)],
  ['scrolling', () => fireEvent.scroll(window)],
])('a prerendered part waits for a sign of the visitor: %s', async (_, act) => {
  prerender('why');
  const load = vi.fn(async () => Live);
  render(<Late part={latePart('why', load, { still: true })} />);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  act();
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});

test('a part that reacts is fetched when it comes near', async () => {
  prerender('how');
  let see: (() => void) | undefined;
  vi.spyOn(window, 'IntersectionObserver').mockImplementation(function observer(report) {
    see = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  const load = vi.fn(async () => Live);
  render(<Late part={latePart('how', load)} />);
  await vi.waitFor(() => expect(see).toBeDefined());
  expect(load).not.toHaveBeenCalled();
  see?.();
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});

test('an address that names a place in the page brings the part at once', async () => {
  prerender('why');
  window.location.hash = '#pricing';
  render(<Late part={latePart('why', async () => Live, { still: true })} />);
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
  window.location.hash = '';
});

test('a part without prerendered HTML loads at once', async () => {
  render(<Late part={latePart('faq', async () => Live)} />);
  expect(await screen.findByRole('button', { name: 'Live' })).toBeVisible();
});
