import { expect, test } from 'vitest';
import { createMeasurementsRepository } from '../../db/repositories/measurements-repository.ts';
import { responseMinutes, serviceMinutes } from '../../db/schema/index.ts';
import { describeOnBothEngines } from '../../db/testing/databases.ts';
import { createResponseTimeRecorder } from './response-time-recorder.ts';
import { createSystemHealth } from './system-health.ts';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2028, 1, 28, 18, 29, 40);

describeOnBothEngines('system health', (database) => {
  /** Processes of one service with a clock that the test moves. */
  async function make() {
    const { db } = database();
    await db.delete(responseMinutes);
    await db.delete(serviceMinutes);
    let at = BEGIN;
    const clock = { now: () => new Date(at) };
    const measurements = createMeasurementsRepository(db);
    const start = (process: string) => {
      const responseTimes = createResponseTimeRecorder(clock);
      return { responseTimes, ...createSystemHealth({ measurements, responseTimes, instanceId: process, clock }) };
    };
    return {
      one: start('00000000-0000-4000-8000-000000000001'),
      two: start('00000000-0000-4000-8000-000000000002'),
      measurements,
      clock,
      pass: (ms: number) => {
        at += ms;
      },
    };
  }

  test('the answers of all processes add up to one hour of metrics', async () => {
    const { one, two, pass } = await make();
    for (let ms = 1; ms <= 90; ms++) one.responseTimes.record(200, ms);
    pass(MINUTE);
    for (let ms = 91; ms <= 100; ms++) two.responseTimes.record(ms === 100 ? 503 : 404, ms);
    two.responseTimes.record(500, null);
    await two.store();
    const health = await one.show();
    expect(health).toMatchObject({ requests: 101, error_rate: 2 / 101, uptime_seconds: 60 });
    expect(health.response_p50_ms).toBeCloseTo(50, -1);
    expect(health.response_p95_ms).toBeCloseTo(95, -1);
    // nothing counts twice when it is stored again, and later responses of the same minute are added
    one.responseTimes.record(200, 5);
    two.responseTimes.record(200, 5);
    await two.store();
    expect((await one.show()).requests).toBe(103);
    expect((await two.show()).requests).toBe(103);
  });

  test('responses older than an hour no longer count', async () => {
    const { one, pass } = await make();
    one.responseTimes.record(200, 10);
    await one.store();
    pass(59 * MINUTE);
    expect((await one.show()).requests).toBe(1);
    pass(MINUTE);
    expect(await one.show()).toMatchObject({
      requests: 0,
      response_p50_ms: null,
      response_p95_ms: null,
      error_rate: null,
    });
  });

  test('minutes in which no process ran lower the uptime; several processes in one minute count once', async () => {
    const { one, two, pass } = await make();
    for (let minute = 0; minute < 5; minute++) {
      await one.store();
      await two.store();
      await two.store();
      pass(MINUTE);
    }
    pass(4 * MINUTE);
    const health = await one.show();
    expect(health.up_since).toBe(new Date(Math.floor(BEGIN / MINUTE) * MINUTE).toISOString());
    // five, four without any, and this one
    expect(health.uptime_rate).toBeCloseTo(6 / 10, 10);
  });

  test('the last 30 days count, and older rows are deleted', async () => {
    const { one, pass, measurements, clock } = await make();
    await one.store();
    pass(31 * 24 * 60 * MINUTE);
    one.responseTimes.record(200, 1);
    expect(await one.show()).toMatchObject({ uptime_rate: 1, requests: 1 });
    await measurements.deleteEnded(clock.now());
    expect(await database().db.$count(serviceMinutes)).toBe(1);
    expect(await database().db.$count(responseMinutes)).toBe(1);
  });

  test('what can’t be stored is stored later, at most an hour of it', async () => {
    const { one, measurements, clock, pass } = await make();
    const responseTimes = createResponseTimeRecorder(clock);
    const away = createSystemHealth({
      measurements: { ...measurements, saveMinutes: () => Promise.reject(new Error('away')) },
      responseTimes,
      instanceId: '00000000-0000-4000-8000-000000000003',
      clock,
    });
    for (let minute = 0; minute < 70; minute++) {
      responseTimes.record(200, 1);
      await expect(away.store()).rejects.toThrow('away');
      pass(MINUTE);
    }
    expect(responseTimes.unsaved()).toHaveLength(60);
    await measurements.saveMinutes('00000000-0000-4000-8000-000000000003', responseTimes.unsaved());
    responseTimes.saved(responseTimes.unsaved());
    expect(responseTimes.unsaved()).toEqual([]);
    expect((await one.show()).requests).toBe(59);
  });
});
