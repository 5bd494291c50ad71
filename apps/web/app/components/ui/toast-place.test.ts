import { expect, test } from 'vitest';
import { type Box, freePlace } from './toast-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const touches = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
/** A toast of 60 px where it is wide, of 110 px in the navigation. */
const heightAt = (width: number) => (width > 300 ? 60 : 110);

test('on a wide window toasts come in the gap of the side navigation, above its foot', () => {
  const entries = box(12, 80, 216, 300);
  const foot = box(12, 720, 216, 160);
  const place = freePlace({ width: 1440, height: 900 }, heightAt, [entries, foot, box(600, 90, 700, 60)]);
  expect(place).toMatchObject({ left: 12, width: 216 });
  expect([entries, foot].some((one) => touches(place, one))).toBe(false);
  expect(place.top).toBeGreaterThan(500);
});

test('where the navigation is full they come at the right, below what is there', () => {
  const bar = box(900, 10, 500, 44);
  const place = freePlace({ width: 1440, height: 520 }, heightAt, [box(12, 0, 216, 520), bar]);
  expect(place.left + place.width).toBe(1428);
  expect(touches(place, bar)).toBe(false);
});

test('on a phone they come below the bars and the question, above the input', () => {
  const obstacles = [box(0, 0, 360, 56), box(16, 64, 100, 44), box(16, 140, 328, 84), box(12, 680, 336, 110)];
  const place = freePlace({ width: 360, height: 800 }, heightAt, obstacles);
  expect(place.width).toBe(336);
  expect(obstacles.some((one) => touches(place, one))).toBe(false);
});

test('where there is no room they cover as little as possible and stay in the window', () => {
  const all = Array.from({ length: 10 }, (_, index) => box(0, index * 52, 360, 50));
  const place = freePlace({ width: 360, height: 520 }, heightAt, [...all, box(0, 0, 360, 400)]);
  expect(place.top).toBeGreaterThanOrEqual(400);
  expect(place.top + place.height).toBeLessThanOrEqual(520);
});
