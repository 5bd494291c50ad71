import { expect, test, vi } from 'vitest';
import { registerWorker, type WorkerView } from './register-worker.ts';

const MANIFEST = '/assets/manifest-abc.js';

function workerOf(state: 'installing' | 'waiting' | null) {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
  const registration = Object.assign(new EventTarget(), {
    installing: state === 'installing' ? worker : null,
    waiting: state === 'waiting' ? worker : null,
  });
  return { worker, registration };
}

const view = (register: () => Promise<unknown>): WorkerView => ({
  navigator: { serviceWorker: { register: register as ServiceWorkerContainer['register'] } },
  __reactRouterManifest: { url: MANIFEST },
});
const TAKE_OVER = { type: 'take-over', manifest: MANIFEST };

test('a waiting version is told which build this page is', async () => {
  const { worker, registration } = workerOf('waiting');
  const register = vi.fn(async () => registration);
  await registerWorker(view(register));
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js', { updateViaCache: 'none' });
  expect(worker.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

test('and a version that is found later, once it waits', async () => {
  const { worker, registration } = workerOf(null);
  await registerWorker(view(async () => registration));
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage).not.toHaveBeenCalled();
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  expect(worker.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

test('where there are no workers, or they are refused, the page goes on', async () => {
  await expect(registerWorker({ navigator: {} })).resolves.toBeUndefined();
  await expect(registerWorker(view(() => Promise.reject(new Error('refused'))))).resolves.toBeUndefined();
  await expect(registerWorker(view(async () => undefined))).resolves.toBeUndefined();
  const register = vi.fn(async () => undefined);
  await registerWorker({ navigator: view(register).navigator });
  expect(register).not.toHaveBeenCalled();
});
