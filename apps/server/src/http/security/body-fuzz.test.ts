import { ALL_ENDPOINTS, ERRORS, type ErrorCode, errorBody } from '@prep-ai/contract';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileChange, hostileChanges } from '../../testing/security/hostile-calls.ts';
import { endpointOf, openWalk, rightCall, type Walk } from '../../testing/security/open-walk.ts';
import { ROUTES } from '../../testing/security/route-table.ts';

/** Each property has a seed of its own from this on; a failure prints it with the path to its example, to see it again. */
const SEED = 20_261_121;
/** runs for calls that read a body, and for those that read only a path or a query */
const RUNS = { body: 24, other: 8 };

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk({ environment: { LIMITS_FACTOR: '1000000' } });
});
afterAll(() => walk.close());

/** @throws when an answer is not one that the contract describes */
function assertDocumented(answer: LightMyRequestResponse): void {
  if (answer.statusCode < 400) return;
  const body = errorBody.strict().parse(answer.json());
  const known = body.code in ERRORS ? ERRORS[body.code as ErrorCode] : undefined;
  expect(known?.[0], `status of ${body.code}`).toBe(answer.statusCode);
  expect(answer.statusCode === 500 ? answer.body : '').toBe('');
}

/** Settings last, because saved settings affect the calls after them. */
const routes = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort(
  (a, b) => Number(a === 'PUT /api/admin/settings') - Number(b === 'PUT /api/admin/settings'),
);

describe.each(routes)('%s', (route) => {
  const access = ROUTES[route];
  const endpoint = endpointOf(route);
  if (!access || !endpoint) throw new Error(`${route} is not in the route table`);

  test.each(['free', 'admin'] as const)('answers as documented whatever %s sends', async (kind) => {
    let caller = await walk.account(kind);
    const names = access.of ? await walk.belongings[access.of](caller) : {};
    const send = async (change: HostileChange) => walk.send(change.apply(rightCall(route, access, names, caller)));
    const parts = {
      body: endpoint.body !== undefined || endpoint.upload !== undefined,
      params: endpoint.params !== undefined,
    };
    const property = fc.asyncProperty(hostileChanges(parts), async (change) => {
      let answer = await send(change);
      // an earlier run has signed this caller out, or deleted them
      if (answer.statusCode === 401 && answer.json().code === 'session_ended') {
        caller = await walk.account(kind);
        answer = await send(change);
      }
      assertDocumented(answer);
    });
    const seed = SEED + 2 * routes.indexOf(route) + Number(kind === 'admin');
    await fc.assert(property, { seed, numRuns: parts.body ? RUNS.body : RUNS.other });
  });
});

test('nothing that was sent reached the prototype of all objects', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});
