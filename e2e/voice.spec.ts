import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { lookEverywhere } from './look.ts';
import { newMember, openAs } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

const HEARD = 'A list can be changed in place and a tuple cannot.';

/** A service with /audio/transcriptions that hears the same sentence in every recording. */
async function startTranscriptionService() {
  const recordings: Buffer[] = [];
  let status = 200;
  const service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      recordings.push(Buffer.concat(pieces));
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? { text: HEARD } : { error: { message: 'no' } }));
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const address = service.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/v1`,
    recordings,
    answerWith(code: number) {
      status = code;
    },
    stop: () => new Promise((done) => service.close(done)),
  };
}

type Service = Awaited<ReturnType<typeof startTranscriptionService>>;

const test = base.extend<object, { service: Service; server: RunningServer }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const service = await startTranscriptionService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const server = await startServer({ TRANSCRIBE_BASE_URL: service.url, TRANSCRIBE_MODEL: 'tiny' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** What the fake microphone hears: sounds of 1.2 s with 1.2 s of silence between them, 16-bit mono at 16 kHz. */
function writeSound(): string {
  const rate = 16_000;
  const seconds = 12;
  const sound = Buffer.alloc(44 + rate * seconds * 2);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + rate * seconds * 2, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(rate * seconds * 2, 40);
  for (let at = 0; at < rate * seconds; at += 1) {
    const loud = Math.floor(at / (rate * 1.2)) % 2 === 0;
    sound.writeInt16LE(loud ? Math.round(12_000 * Math.sin((at * 2 * Math.PI * 220) / rate)) : 0, 44 + at * 2);
  }
  const path = join(mkdtempSync(join(tmpdir(), 'prep-ai-voice-')), 'answer.wav');
  writeFileSync(path, sound);
  return path;
}

test.use({
  answersShown: false,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${writeSound()}`,
    ],
  },
});
test.setTimeout(120_000);

const card = (page: Page) => page.getByRole('article').first();
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true });
const field = (page: Page) => card(page).getByRole('textbox', { name: /^Your answer/ });
const recording = (page: Page) => card(page).getByLabel('Your recording');
const verdict = (page: Page) => card(page).getByRole('heading', { name: /^Score \d+ out of 100/ });

/** A question about Python, and the recorder below it. */
async function openRecorder(page: Page): Promise<void> {
  await openAs(page, await newMember(page), '/chat?fbad=python');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await expect(button(page, 'Answer it')).toBeVisible({ timeout: 20_000 });
  await expect(button(page, 'Stop')).toBeHidden({ timeout: 20_000 });
  await button(page, 'Answer it').click();
  await button(page, 'Speak').click();
  await expect(button(page, 'Record')).toBeVisible();
}

async function record(page: Page): Promise<void> {
  await button(page, 'Record').click();
  await expect(card(page).getByRole('timer').first()).toContainText('0:04 of 3:00', { timeout: 15_000 });
  await button(page, 'Stop').click();
  await expect(recording(page)).toBeVisible();
}

/** The site has no transcription service, as far as this page is told. */
async function withoutService(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), transcription: 'none' } });
  });
}

test('the site’s service: recorded, kept over a reload, played, turned into text, corrected and checked', async ({
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['microphone']);
  await openRecorder(page);
  await expect(card(page).getByText(/transcription service of this site/)).toBeVisible();
  await record(page);
  expect(service.recordings).toHaveLength(0);

  await page.reload();
  await button(page, 'Answer it').click();
  await button(page, 'Speak').click();
  await expect(recording(page)).toBeVisible();
  await expect(card(page).getByText(/KB\. It is on this device only\./)).toBeVisible();
  const played = await recording(page).evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    return audio.error === null;
  });
  expect(played).toBe(true);
  await page.setViewportSize({ width: 320, height: 700 });
  await lookEverywhere(page, 'voice-recorded');

  await button(page, 'Turn it into text').click();
  await expect(field(page)).toHaveValue(HEARD);
  // the sound in the container of the browser
  expect(service.recordings[0]?.includes(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))).toBe(true);
  await field(page).fill(`${HEARD} So a tuple can be a key of a dict.`);
  await button(page, 'Check my answer').click();
  await expect(verdict(page)).toBeVisible();
  await button(page, 'Try again').click();
  await button(page, 'Speak').click();
  await expect(button(page, 'Record')).toBeVisible();
});

test.describe('a service that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('keeps the recording, and can be asked again', async ({ page, context, service }) => {
    await context.grantPermissions(['microphone']);
    service.answerWith(500);
    await openRecorder(page);
    await record(page);
    await button(page, 'Turn it into text').click();
    await expect(card(page).getByText(/could not be turned into text/)).toBeVisible();
    service.answerWith(200);
    await button(page, 'Try again').click();
    await expect(field(page)).toHaveValue(HEARD);
  });
});

test('the browser’s speech recognition, once it was allowed', async ({ page, context }) => {
  await context.grantPermissions(['microphone']);
  await withoutService(page);
  await page.addInitScript(() => {
    class Recognizer {
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        setTimeout(() => {
          const results = [{ isFinal: true, 0: { transcript: 'A tuple cannot be changed.' } }];
          this.onresult?.({ resultIndex: 0, results });
        }, 500);
      }
      stop() {
        setTimeout(() => this.onend?.(), 50);
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognizer });
  });
  await openRecorder(page);
  await expect(card(page).getByText(/may send your voice to its maker’s speech service/)).toBeVisible();
  await button(page, 'Let my browser write it down').click();
  await record(page);
  await button(page, 'Use this text').click();
  await expect(field(page)).toHaveValue('A tuple cannot be changed.');
});

test('by hand: the person listens and marks every point', async ({ page, context }) => {
  await context.grantPermissions(['microphone']);
  await withoutService(page);
  await openRecorder(page);
  const refuse = button(page, 'I will mark it myself');
  if (await refuse.isVisible()) await refuse.click();
  await record(page);
  const points = card(page)
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: 'Covered' }) });
  await expect(points.first()).toBeVisible();
  for (const point of await points.all()) await point.getByRole('radio', { name: 'Covered' }).check();
  await button(page, 'Save my marks').click();
  await expect(verdict(page)).toContainText('100');
});

test('a microphone that is refused', async ({ page }) => {
  await openRecorder(page);
  await button(page, 'Record').click();
  await expect(card(page).getByText(/The microphone is blocked for this site/)).toBeVisible();
  await button(page, 'Type instead').click();
  await field(page).fill('A tuple cannot be changed.');
  await button(page, 'Check my answer').click();
  await expect(verdict(page)).toBeVisible();
});
