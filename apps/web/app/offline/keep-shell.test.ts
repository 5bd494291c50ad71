import { afterEach, expect, test, vi } from 'vitest';
import { keepShell } from './keep-shell.ts';

const MANIFEST = '/assets/manifest-abc.js';
afterEach(() => {
  document.head.innerHTML = '';
});

function workerOf(state: 'installing' | 'waiting' | null) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  const registration = Object.assign(new EventTarget(), {
    installing: state === 'installing' ? worker : null,
    waiting: state === 'waiting' ? worker : null,
  });
  return { worker, registration };
}

function view(register?: (url: string) => Promise<unknown>) {
  const navigator = register ? { serviceWorker: { register } } : {};
  return { document, navigator } as unknown as Window;
}
const link = () => {
  document.head.innerHTML = `<link rel="modulepreload" href="${MANIFEST}">`;
};
const TAKE_OVER = { type: 'take-over', manifest: MANIFEST };

test('a version that waits is told of which build this page is', async () => {
  link();
  const { worker, registration } = workerOf('waiting');
  const register = vi.fn(async () => registration);
  await keepShell(view(register));
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  expect(worker.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

test('so is one that is found later, once it waits', async () => {
  link();
  const { worker, registration } = workerOf(null);
  await keepShell(view(async () => registration));
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage).not.toHaveBeenCalled();
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

test('where there are no workers, or they are refused, the page goes on', async () => {
  link();
  await expect(keepShell(view())).resolves.toBeUndefined();
  await expect(keepShell(view(() => Promise.reject(new Error('refused'))))).resolves.toBeUndefined();
  await expect(keepShell(view(async () => undefined))).resolves.toBeUndefined();
  document.head.innerHTML = '';
  const register = vi.fn(async () => undefined);
  await keepShell(view(register));
  expect(register).not.toHaveBeenCalled();
});
