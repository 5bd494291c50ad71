import { PRODUCT } from '@prep-ai/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// the settings are read from the page when it loads, so each test loads it anew
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.site;
});
const OWN = {
  name: 'तैयारी',
  description: 'For nurses',
  supportEmail: 'help@example.com',
  supportHours: 'Daily 8 to 8',
  social: { youtube: 'https://youtube.com/@prep', facebook: 'https://facebook.com/prep' },
};
function setOnPage(): void {
  document.documentElement.dataset.site = JSON.stringify(OWN);
}

test('the title of the tab carries the operator’s name for the site, and the front page their words', async () => {
  setOnPage();
  const { meta: about } = await import('./about.tsx');
  const { META } = await import('../content/landing.ts');
  expect((about as () => unknown)()).toContainEqual({ title: 'About · तैयारी' });
  expect(META).toEqual({ title: 'तैयारी · For nurses', description: 'For nurses' });
});

test('footer and /about show the operator’s address, hours and links', async () => {
  setOnPage();
  const { SiteFooter } = await import('../components/layout/site-footer.tsx');
  const { AboutScreen } = await import('../features/site/components/about-screen.tsx');
  const { unmount } = render(<SiteFooter />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: OWN.supportEmail })).toHaveAttribute('href', `mailto:${OWN.supportEmail}`);
  expect(await screen.findByRole('link', { name: 'YouTube' })).toHaveAttribute('href', OWN.social.youtube);
  expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', OWN.social.facebook);
  expect(screen.queryByRole('link', { name: 'LinkedIn' })).toBeNull();
  unmount();

  render(<AboutScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'YouTube' })).toHaveAttribute('href', OWN.social.youtube);
  expect(screen.getByText(/Write to/)).toHaveTextContent(`Write to ${OWN.supportEmail}. ${OWN.supportHours}.`);
});

test('without settings of their own, pages say what is built in and link nowhere else', async () => {
  const { SITE } = await import('../lib/site.ts');
  const { SiteFooter } = await import('../components/layout/site-footer.tsx');
  expect(SITE).toEqual({
    name: PRODUCT.name,
    supportEmail: PRODUCT.supportEmail,
    supportHours: PRODUCT.supportHours,
    social: {},
  });
  render(<SiteFooter />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull();
});

test('a PDF carries the operator’s name for the site', async () => {
  setOnPage();
  const { pdfDocument } = await import('../lib/pdf/pdf-document.ts');
  const made = pdfDocument({ title: 'Java', generatedAt: new Date(0), content: [] });
  expect(made.info).toMatchObject({ creator: OWN.name });
  expect(JSON.stringify(made.header)).toContain(OWN.name);
});
