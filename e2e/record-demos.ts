/**
 * Records the demo videos of the landing page from the built product in Chromium: each scene on a desktop and on a phone, as
 * WebM (VP9) with captions and a poster for each theme, into apps/web/public/videos. Run by hand when the screens have
 * changed; needs ffmpeg of the system (Debian: apt install ffmpeg). Parts of names choose what is recorded.
 *
 *     npm run build && npx tsx e2e/record-demos.ts [job-match] [phone] [practice-desktop]
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { DEMO_SIZE, demoFile } from '../apps/web/app/content/demos.ts';
import { newMember, openAs } from './people.ts';
import { startServer } from './server.ts';

const OUT = join(import.meta.dirname, '../apps/web/public/videos');
/** viewport: px of CSS; video and poster: px. A phone is recorded at twice its size, so that its text stays sharp. */
const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 }, scale: 1, video: DEMO_SIZE.desktop.width, poster: 640 },
  phone: { viewport: { width: 360, height: 600 }, scale: 2, video: DEMO_SIZE.phone.width, poster: 360 },
} as const;
const THEMES = ['light', 'dark'] as const;
const FRAMES_PER_SECOND = 15;
/** of VP9, 0 to 63: text stays readable */
const QUALITY = '38';
/** bytes: what a phone on a slow connection should have to load */
const MOST = { video: 400_000, poster: 20_000 };
/** Seconds on film at most for what happens between two rests, however slow the computer was that recorded it. */
const LONGEST_WORK = 1.5;
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
  phone: boolean;
  say(caption: string): void;
  rest(ms: number): Promise<void>;
  click(target: Locator): Promise<void>;
}

interface Scene {
  name: string;
  prepare(page: Page, phone: boolean): Promise<void>;
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
/** Waits until the answer is there, and shows its question. */
async function written(page: Page, nth = 0): Promise<void> {
  const card = page.getByRole('article').nth(nth);
  await card.getByRole('button', { name: /^Copy question/ }).waitFor();
  await card.evaluate((element) => element.scrollIntoView({ behavior: 'smooth', block: 'start' }));
}
async function openPractice(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** A phone has the setup in a sheet, which closes when a question is asked from it. */
async function openSetup({
  page,
  phone,
  click,
  rest,
}: Pick<Stage, 'page' | 'phone' | 'click' | 'rest'>): Promise<void> {
  if (!phone) return;
  await click(page.getByRole('button', { name: /^(Quick )?Setup/ }).first());
  await page.getByRole('dialog').waitFor();
  await rest(700);
}
async function closeSetup({ page, phone, rest }: Pick<Stage, 'page' | 'phone' | 'rest'>): Promise<void> {
  if (!phone) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await rest(500);
}
/** Without anybody watching. */
const offStage = (page: Page, phone: boolean) => ({
  page,
  phone,
  click: (target: Locator) => target.click(),
  rest: () => Promise.resolve(),
});

const SCENES: Scene[] = [
  {
    name: 'resume-to-questions',
    prepare: (page) => openPractice(page, '/chat?fbad=default'),
    async play(stage) {
      const { page, say, rest, click } = stage;
      say('Start without signing up, and upload a resume: PDF or DOCX.');
      await rest(2000);
      await openSetup(stage);
      await upload(page);
      say('Its skills and years of experience are read on the spot.');
      await rest(3000);
      await closeSetup(stage);
      say('Choose a skill that was found, and the first question is written.');
      await click(page.getByRole('button', { name: 'Java', exact: true }));
      await written(page);
      await rest(4000);
    },
  },
  {
    name: 'job-match',
    async prepare(page, phone) {
      await openPractice(page, '/chat?fbad=default');
      await openSetup(offStage(page, phone));
      await upload(page);
      await closeSetup(offStage(page, phone));
    },
    async play(stage) {
      const { page, say, rest, click } = stage;
      say('Paste the job description beside your resume.');
      await rest(1500);
      await openSetup(stage);
      await page.getByLabel('Job description').fill(JOB);
      await rest(1500);
      await click(page.getByRole('button', { name: 'Analyze Match' }));
      await page.getByRole('heading', { name: /match for/ }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      say('The score is computed by a fixed formula: matches, gaps, and what to study.');
      await rest(4500);
      say('Every match and gap shows the lines that it rests on.');
      await page.mouse.wheel(0, 420);
      await rest(4000);
    },
  },
  {
    name: 'practice',
    prepare: (page) => openPractice(page, '/chat?fbad=java'),
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

/**
 * Shows where the pointer is, which a recording of the page alone does not, and leaves out the toasts: they would cover what
 * the viewer reads. Given as text, it runs in the page.
 */
const STAGE_HANDS = `document.addEventListener('DOMContentLoaded', () => {
  const dot = document.createElement('div');
  dot.id = 'demo-pointer';
  dot.setAttribute('aria-hidden', 'true');
  dot.style.cssText = 'position:fixed;left:-40px;top:0;width:22px;height:22px;margin:-11px;border-radius:50%;background:#764ba2aa;border:2px solid #fff;z-index:99999;pointer-events:none;transition:left .5s,top .5s,transform .15s';
  document.documentElement.append(dot);
  addEventListener('mousemove', ({ clientX, clientY }) => Object.assign(dot.style, { left: clientX + 'px', top: clientY + 'px' }));
  addEventListener('mousedown', () => { dot.style.transform = 'scale(.7)'; });
  addEventListener('mouseup', () => { dot.style.transform = ''; });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section[aria-label="Notifications"] { display: none }');
  document.adoptedStyleSheets.push(sheet);
});`;

const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  for (const device of ['phone', 'desktop'] as const)
    for (const scene of SCENES) {
      const name = demoFile(scene.name, device).replace('/videos/', '');
      if (!wanted.every((part) => name.includes(part))) continue;
      // one that fails does not cost the others, which take minutes
      await record({ browser, scene, device, name }).catch((error: unknown) => {
        process.stderr.write(`${name} was not recorded: ${String(error)}\n`);
        process.exitCode = 1;
      });
    }
} finally {
  await browser.close();
  await server.stop();
}

interface Take {
  browser: Browser;
  scene: Scene;
  device: keyof typeof DEVICES;
  /** of its files */
  name: string;
}

async function record({ browser, scene, device, name }: Take): Promise<void> {
  const { viewport, scale } = DEVICES[device];
  const phone = device === 'phone';
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.addInitScript(STAGE_HANDS);
  await scene.prepare(page, phone);
  const folder = mkdtempSync(join(tmpdir(), 'demo '));
  const frames: { file: string; at: number }[] = [];
  const cues: { text: string; at: number }[] = [];
  const rests: Rest[] = [];
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
    phone,
    say: (text) => cues.push({ text, at: Date.now() / 1000 }),
    // the viewer's reading time is what is recorded: there is nothing to wait for
    async rest(ms) {
      const from = Date.now() / 1000;
      // the screencast may drop the last picture before nothing moves: the pointer moves a little, so that another follows
      await page.evaluate(() => {
        const small = [{ transform: 'scale(1)' }, { transform: 'scale(.96)' }, { transform: 'scale(1)' }];
        document.getElementById('demo-pointer')?.animate(small, 400);
      });
      await page.waitForTimeout(ms);
      rests.push({ from, to: Date.now() / 1000 });
    },
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
  for (const theme of THEMES) {
    const picture = join(folder, `${theme}.png`);
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: picture, style: '#demo-pointer { display: none }' });
    makePoster(join(OUT, `${name}-${theme}.webp`), picture, DEVICES[device].poster);
  }
  await context.close();
  const start = frames[0]?.at ?? end;
  const clock = filmClock(start, rests, end);
  const onFilm = <T extends { at: number }>(moments: T[]) =>
    moments.map((moment) => ({ ...moment, at: clock(moment.at) }));
  encode(join(OUT, name), folder, onFilm(frames), { end: clock(end), width: DEVICES[device].video });
  writeFileSync(join(OUT, `${name}.vtt`), captions(onFilm(cues), clock(end)));
  rmSync(folder, { recursive: true });
  report(name, clock(end));
}

/** Seconds in which the viewer reads: they are as long as they were. */
interface Rest {
  from: number;
  to: number;
}

/** Seconds on film of a moment: rests in their real length, the work between them no longer than a viewer waits gladly. */
function filmClock(start: number, rests: readonly Rest[], end: number): (at: number) => number {
  const points = [{ real: start, film: 0 }];
  const add = (real: number, most: number) => {
    const last = points.at(-1) ?? { real: start, film: 0 };
    if (real > last.real) points.push({ real, film: last.film + Math.min(real - last.real, most) });
  };
  for (const { from, to } of rests) {
    add(from, LONGEST_WORK);
    add(to, Number.POSITIVE_INFINITY);
  }
  add(end, LONGEST_WORK);
  return (at) => {
    const next = points.findIndex(({ real }) => real >= at);
    const [before, after] = [points[next - 1], points[next]];
    if (!after) return points.at(-1)?.film ?? 0;
    if (!before) return 0;
    return before.film + ((at - before.real) / (after.real - before.real)) * (after.film - before.film);
  };
}

function encode(
  out: string,
  folder: string,
  frames: { file: string; at: number }[],
  { end, width }: { end: number; width: number },
): void {
  const list = frames.map(
    ({ file, at }, i) => `file '${file}'\nduration ${((frames[i + 1]?.at ?? end) - at).toFixed(3)}`,
  );
  // ffmpeg takes the last duration only when a frame follows it
  const last = frames.at(-1);
  writeFileSync(join(folder, 'list.txt'), [...list, `file '${last?.file}'`].join('\n'));
  const input = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt')];
  const picture = ['-vf', `scale=${width}:-2`, '-r', String(FRAMES_PER_SECOND), '-an', '-pix_fmt', 'yuv420p'];
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
    '5',
  ];
  ffmpeg([...input, ...picture, ...vp9, `${out}.webm`]);
}

/** The scene's last picture, as good as its bytes allow. */
function makePoster(out: string, picture: string, width: number): void {
  for (let quality = 75; quality >= 15; quality -= 10) {
    ffmpeg(['-i', picture, '-vf', `scale=${width}:-2:flags=lanczos`, '-quality', String(quality), out]);
    if (statSync(out).size < MOST.poster) return;
  }
  throw new Error(`${out} is too large`);
}

function report(name: string, seconds: number): void {
  const { size: video } = statSync(join(OUT, `${name}.webm`));
  process.stdout.write(`${name}: ${seconds.toFixed(1)} s, video ${video} bytes\n`);
  if (video > MOST.video) throw new Error(`${name} is too large`);
}

function ffmpeg(args: string[]): void {
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('ffmpeg failed: is it installed?');
}

/** WebVTT: each caption is shown until the next begins. */
function captions(cues: { text: string; at: number }[], end: number): string {
  const clock = (at: number) => new Date(at * 1000).toISOString().slice(11, 23);
  const blocks = cues.map(({ text, at }, i) => `${clock(at)} --> ${clock(cues[i + 1]?.at ?? end)}\n${text}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
