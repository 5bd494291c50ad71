import { timestampPart } from '../../../lib/pdf/file-name.ts';
import { type NamedPdf, PdfButton } from '../../../lib/pdf/pdf-button.tsx';
import { serverDate } from '../../../lib/time/server-clock.ts';
import { useToasts } from '../../../lib/toasts.tsx';
import type { ShownMatch } from '../model/shown-match.ts';

interface MatchPdfButtonProps {
  match: ShownMatch | null;
  /** guests can't export */
  locked: boolean;
}

/** Download PDF: the job match as a report named with its score and the time. */
export function MatchPdfButton({ match, locked }: MatchPdfButtonProps) {
  const toasts = useToasts();
  return (
    <PdfButton
      label="Download PDF"
      locked={locked}
      make={async () => {
        if (match) return exportMatch(match, serverDate());
        toasts.warning('No Data to Export', 'Please perform a job matching analysis first');
        return null;
      }}
      done={['PDF Downloaded Successfully']}
      failed={['Export Failed', 'PDF generation failed']}
    />
  );
}

async function exportMatch(match: ShownMatch, now: Date): Promise<NamedPdf> {
  const [{ makePdf }, { matchDocument }] = await Promise.all([
    import('../../../lib/pdf/make-pdf.ts'),
    import('./match-document.ts'),
  ]);
  const name = `job-match-report-${match.result.score}-${timestampPart(now)}.pdf`;
  return { name, pdf: await makePdf(matchDocument(match, now)) };
}
