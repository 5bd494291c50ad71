/**
 * Records the demo videos of the landing page from the built product in Chromium: WebM (VP9), a poster and captions each, into
 * apps/web/public/videos. Run by hand when the screens have changed; needs ffmpeg of the system (Debian: apt install ffmpeg).
 *
 *     npm run build && npx tsx e2e/record-demos.ts [name...]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { newMember, openAs } from './people.ts';
import { startServer } from './server.ts';

const OUT = join(import.meta.dirname, '../apps/web/public/videos');
const SIZE = { width: 1280, height: 800 };
/** px; smaller than what is recorded, so that a phone on a slow line gets it soon */
const VIDEO_WIDTH = 1120;
const FRAMES_PER_SECOND = 15;
/** of VP9, 0 to 63: text stays readable */
const QUALITY = '38';
const JOB = `Senior Backend Engineer
We build the platform that routes parcels across India.
Requirements:
- 4+ years of experience with Java
- Strong knowledge of PostgreSQL and Kafka
- Docker in production
Nice to have:
- GraphQL`;

/** What a scene has in hand. `say` begins a caption, `rest` lets the viewer read. */
interface Stage {
  page: Page;
  say(caption: string): void;
  rest(ms: number): Promise<void>;
  click(target: Locator): Promise<void>;
}

interface Scene {
  name: string;
  prepare(page: Page): Promise<void>;
  play(stage: Stage): Promise<void>;
}

const upload = async (page: Page) => {
  await page.getByLabel('Resume file').setInputFiles({
    name: 'Meera_Iyer_Resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePdf()),
  });
  await page.getByRole('button', { name: 'Replace' }).waitFor();
};
const written = (page: Page, nth = 0) =>
  page
    .getByRole('article')
    .nth(nth)
    .getByRole('button', { name: /^Copy question/ })
    .waitFor();

const SCENES: Scene[] = [
  {
    name: 'resume-to-questions',
    prepare: (page) => page.goto('/chat?fbad=default').then(() => undefined),
    async play({ page, say, rest, click }) {
      say('Start without signing up, and upload a resume: PDF or DOCX.');
      await rest(2500);
      await upload(page);
      say('Its skills and years of experience are read on the spot.');
      await rest(3000);
      say('Choose a skill that was found, and the first question is written.');
      await click(page.getByRole('button', { name: 'Java', exact: true }));
      await written(page);
      await rest(4000);
    },
  },
  {
    name: 'job-match',
    async prepare(page) {
      await page.goto('/chat?fbad=default');
      await upload(page);
    },
    async play({ page, say, rest, click }) {
      say('Paste the job description beside your resume.');
      await rest(1500);
      await page.getByLabel('Job description').fill(JOB);
      await rest(1500);
      await click(page.getByRole('button', { name: 'Analyze Match' }));
      await page.getByRole('heading', { name: /match for/ }).waitFor();
      say('The score is computed by a fixed formula: matches, gaps, and what to study.');
      await rest(4500);
      say('Every match and gap shows the lines that it rests on.');
      await page.mouse.wheel(0, 420);
      await rest(4000);
    },
  },
  {
    name: 'practice',
    prepare: (page) => page.goto('/chat?fbad=java').then(() => undefined),
    async play({ page, say, rest, click }) {
      say('Pick a skill, and read a question with its answer.');
      await rest(1500);
      await click(page.getByRole('button', { name: 'Java', exact: true }));
      await written(page);
      await rest(4000);
      say('Generate More asks something else, never the same question twice.');
      await click(page.getByRole('button', { name: 'Generate More' }));
      await written(page, 1);
      await rest(4500);
    },
  },
  {
    name: 'history',
    async prepare(page) {
      const address = await newMember(page, 'Meera Iyer');
      await openAs(page, address, '/chat');
      await page.goto('/chat?fbad=java');
      for (const [i, skill] of ['Java', 'Java'].entries()) {
        if (i === 0) await page.getByRole('button', { name: skill, exact: true }).click();
        else await page.getByRole('button', { name: 'Generate More' }).click();
        await written(page, i);
      }
      await page.getByText(/^Saved \d/).waitFor();
      await page.goto('/history');
      await page.getByRole('tab', { name: /^Chat History/ }).waitFor();
    },
    async play({ page, say, rest, click }) {
      say('With a free account, every question and conversation is kept.');
      await rest(3500);
      say('Search your questions and answers as you type.');
      await click(page.getByRole('searchbox'));
      await page.keyboard.type('java', { delay: 140 });
      await rest(3000);
      say('Open a conversation again on any device.');
      await click(page.getByRole('tab', { name: /^Chat Sessions/ }));
      await rest(1500);
      await click(page.getByRole('tabpanel').getByRole('link').first());
      await rest(3500);
    },
  },
];

/** Shows where the pointer is: a recording of the page alone has none. Given as text, it runs in the page. */
const POINTER = `document.addEventListener('DOMContentLoaded', () => {
  const dot = document.createElement('div');
  dot.setAttribute('aria-hidden', 'true');
  dot.style.cssText = 'position:fixed;left:-40px;top:0;width:22px;height:22px;margin:-11px;border-radius:50%;background:#764ba2aa;border:2px solid #fff;z-index:99999;pointer-events:none;transition:left .5s,top .5s,transform .15s';
  document.documentElement.append(dot);
  addEventListener('mousemove', ({ clientX, clientY }) => Object.assign(dot.style, { left: clientX + 'px', top: clientY + 'px' }));
  addEventListener('mousedown', () => { dot.style.transform = 'scale(.7)'; });
  addEventListener('mouseup', () => { dot.style.transform = ''; });
});`;

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const scene of SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await record(browser, scene);
} finally {
  await browser.close();
  await server.stop();
}

async function record(on: Browser, scene: Scene): Promise<void> {
  const context = await on.newContext({ baseURL: server.url, viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  await page.addInitScript(POINTER);
  await scene.prepare(page);
  const folder = mkdtempSync(join(tmpdir(), 'demo '));
  const frames: { file: string; at: number }[] = [];
  const cues: { text: string; at: number }[] = [];
  const client = await context.newCDPSession(page);
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 });
    void client.send('Page.screencastFrameAck', { sessionId });
  });
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 });
  await scene.play({
    page,
    say: (text) => cues.push({ text, at: Date.now() / 1000 }),
    // the viewer's reading time is what is recorded: there is nothing to wait for
    rest: (ms) => page.waitForTimeout(ms),
    async click(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
      await page.waitForTimeout(600);
      await target.click();
    },
  });
  await client.send('Page.stopScreencast');
  const end = Date.now() / 1000;
  await context.close();
  encode(scene.name, folder, frames, end);
  writeFileSync(join(OUT, `${scene.name}.vtt`), captions(cues, frames[0]?.at ?? 0, end));
  rmSync(folder, { recursive: true });
}

function encode(name: string, folder: string, frames: { file: string; at: number }[], end: number): void {
  const list = frames.map(
    ({ file, at }, i) => `file '${file}'\nduration ${((frames[i + 1]?.at ?? end) - at).toFixed(3)}`,
  );
  // ffmpeg takes the last duration only when a frame follows it
  const last = frames.at(-1);
  writeFileSync(join(folder, 'list.txt'), [...list, `file '${last?.file}'`].join('\n'));
  const out = join(OUT, name);
  const input = ['-loglevel', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt')];
  const vp9 = [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    QUALITY,
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '2',
  ];
  ffmpeg([
    ...input,
    '-vf',
    `scale=${VIDEO_WIDTH}:-2`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-an',
    '-pix_fmt',
    'yuv420p',
    ...vp9,
    `${out}.webm`,
  ]);
  ffmpeg([
    '-loglevel',
    'error',
    '-y',
    '-sseof',
    '-2',
    '-i',
    `${out}.webm`,
    '-frames:v',
    '1',
    '-quality',
    '70',
    `${out}.webp`,
  ]);
}

function ffmpeg(args: string[]): void {
  const { status } = spawnSync('ffmpeg', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error('ffmpeg failed: is it installed?');
}

/** WebVTT: each caption stands until the next begins. */
function captions(cues: { text: string; at: number }[], start: number, end: number): string {
  const clock = (at: number) => new Date(Math.max(0, at - start) * 1000).toISOString().slice(11, 23);
  const blocks = cues.map(({ text, at }, i) => `${clock(at)} --> ${clock(cues[i + 1]?.at ?? end)}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
