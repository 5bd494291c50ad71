import { makePdf } from '../apps/server/src/adapters/documents/testing/fixtures.ts';
import { expect, test } from './fixtures.ts';
import { lookEverywhere } from './look.ts';

/** More lines than a page has: the older positions, education and certificates are on the second. */
const RESUME = [
  'Sunita Sharma',
  'Staff Nurse',
  'sunita.sharma@example.com | +91 90000 00150 | Nagpur, India',
  'Summary',
  'Staff nurse with eight years on intensive care and surgical wards.',
  'Experience',
  'Staff Nurse, Orange City Hospital, Nagpur',
  'April 2020 - Present',
  '• Cared for ventilated patients in an intensive care unit of 24 beds.',
  '• Gave medication to 12 patients a shift and kept their charts.',
  ...Array.from(
    { length: 18 },
    (_, at) => `• Took the handover of ward ${at + 1} and planned its shift of six nurses.`,
  ),
  'Staff Nurse, Sahyadri Clinic, Pune',
  'June 2018 - March 2020',
  '• Prepared patients for surgery and looked after them on the first night.',
  ...Array.from({ length: 18 }, (_, at) => `• Counted the stock of theatre ${at + 1} and ordered what was missing.`),
  'Junior Nurse, Wardha District Hospital',
  'January 2017 - May 2018',
  '• Wound care on a surgical ward of 30 beds. Telemetry for six of them. Trained two students.',
  'Education',
  'B.Sc. Nursing, Government College of Nursing, Nagpur, 2016',
  'Certificates',
  'Registered nurse, Maharashtra Nursing Council',
  'Skills',
  'Intensive Care, Wound Care, Telemetry, Medication Administration',
];

const JOB = `Lead Nurse, Surgical Ward
We run a hospital of 300 beds.
Requirements:
- Registered nurse with the state nursing council. A valid driving licence is required.
- Wound care and telemetry
- Medication administration
- Infection control
- At least 8 years of experience
Benefits: free meals.`;

test('a match names its verdict, conditions, levels and the pages of the resume', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/chat?fbad=medical');
  await page.getByLabel('Resume file').setInputFiles({
    name: 'Sunita_Sharma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await makePdf(RESUME)),
  });
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Job description').fill(JOB);
  await page.getByRole('button', { name: 'Analyze Match' }).click();

  await test.step('the score and its word are one heading; what they don’t mean is below it', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Match score \d+%\. (?:Strong|Good|Partial|Weak) match for Lead Nurse/);
    await expect(heading).toBeFocused();
    await expect(page.getByText(/^Your resume shows \d+ of the \d+ things this job names\./)).toBeVisible();
    await expect(page.getByText('Your resume doesn’t show a condition of the job: Driving licence.')).toBeVisible();
    await expect(page.getByText(/^\d+ points are taken off for that\.$/)).toBeVisible();
    await expect(page.getByText(/does not (?:tell|say|mean)/)).toBeVisible();
  });

  await test.step('conditions: the missing licence first, then the one that page 2 of the resume meets', async () => {
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Conditions' }) });
    await expect(card.getByRole('button', { name: 'Driving licence Not shown' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(card.getByText(/^Job description, line 4, sentence 2/)).toBeVisible();
    await card.getByRole('button', { name: 'Nurse registration Met' }).click();
    await expect(card.getByText(/^Your resume, line \d+, page 2/)).toBeVisible();
  });

  await test.step('levels: the job’s and the resume’s', async () => {
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Level', exact: true }) });
    await expect(card.getByText('The job asks for')).toBeVisible();
    await expect(card.getByText('Lead', { exact: true })).toBeVisible();
    await expect(card.getByText(/^(?:One step|\d steps) below the job$/)).toBeVisible();
  });

  await test.step('a match names the page and the sentence', async () => {
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Strong matches' }) });
    const closed = card.getByRole('button', { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    await expect(card.getByText(/^Your resume, line \d+, page 2, sentence 1$/).first()).toBeVisible();
  });

  await test.step('it fits every width in both themes', () => lookEverywhere(page, 'match'));

  await test.step('printed, every line is there and the navigation is not', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Back to practice')).toBeHidden();
    for (const caption of await page.locator('figcaption').all()) await expect(caption).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the practice screen says it in short', async () => {
    await page.getByRole('button', { name: 'Back to practice' }).click();
    await expect(page.getByText('Not shown: Driving licence', { exact: true })).toBeVisible();
    await expect(page.getByText(/ match: your resume shows \d+ of the \d+ things that this job names\./)).toBeVisible();
  });
});
