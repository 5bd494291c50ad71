import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fetchFont } from '../../../lib/pdf/fonts.ts';
import { diskFont } from '../../../lib/pdf/testing/disk-font.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { createToastStore } from '../../../lib/toast-store.ts';
import { ToastContext } from '../../../lib/toasts.tsx';
import type { ShownMatch } from '../model/shown-match.ts';
import { matchOf78 } from '../testing/match-result.ts';
import { MatchPdfButton } from './match-pdf-button.tsx';

vi.mock(import('../../../lib/save-file.ts'), () => ({ saveFile: vi.fn() }));
vi.mock(import('../../../lib/pdf/fonts.ts'), () => ({ fetchFont: vi.fn() }));

function show(match: ShownMatch | null) {
  vi.mocked(saveFile).mockReset();
  vi.mocked(fetchFont).mockImplementation(diskFont);
  const toasts = createToastStore();
  render(
    <MantineProvider env="test">
      <ToastContext value={toasts}>
        <MatchPdfButton match={match} locked={false} />
      </ToastContext>
    </MantineProvider>,
  );
  const said = () => toasts.visible.getState().map(({ title, message }) => [title, message]);
  return { said, click: () => userEvent.setup().click(screen.getByRole('button', { name: 'Download PDF' })) };
}

const match = { result: matchOf78, jobDescription: 'Python', analyzedAt: '2026-11-20T05:01:00.000Z', resumeId: 1 };

test('the report is named with its score and the time', async () => {
  const { said, click } = show(match);
  await click();
  await waitFor(() => expect(said()).toEqual([['PDF Downloaded Successfully', undefined]]));
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toMatch(/^job-match-report-78-\d{4}-\d\d-\d\d-\d{6}\.pdf$/);
});

test('a report that cannot be made is reported', async () => {
  const { said, click } = show(match);
  vi.mocked(saveFile).mockImplementation(() => {
    throw new Error('refused');
  });
  await click();
  await waitFor(() => expect(said()).toEqual([['Export Failed', 'PDF generation failed']]));
});

test('without an analysis it says what to do', async () => {
  const { said, click } = show(null);
  await click();
  await waitFor(() => expect(said()).toEqual([['No Data to Export', 'Please perform a job matching analysis first']]));
  expect(saveFile).not.toHaveBeenCalled();
});
