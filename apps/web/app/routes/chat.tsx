import type { MatchResult, User } from '@prep-ai/contract';
import { useCallback, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router';
import { RequireSession } from '../components/layout/require-session.tsx';
import { ScoreRing } from '../components/ui/score-ring.tsx';
import { CardAttempts } from '../features/attempt/components/card-attempts.tsx';
import { CardScore } from '../features/attempt/components/card-score.tsx';
import { useAttemptDesk } from '../features/attempt/hooks/use-attempt-desk.ts';
import type { AnswerableCard } from '../features/attempt/model/answerable-card.ts';
import { AnalyzingOverlay } from '../features/job-match/components/analyzing-overlay.tsx';
import { JobMatchPanel } from '../features/job-match/components/job-match-panel.tsx';
import { MatchView } from '../features/job-match/components/match-view.tsx';
import { MatchPdfButton } from '../features/job-match/export/match-pdf-button.tsx';
import { useJobMatchPanel } from '../features/job-match/hooks/use-job-match-panel.ts';
import { summaryLine } from '../features/job-match/model/match-summary.ts';
import type { ShownMatch } from '../features/job-match/model/shown-match.ts';
import type { CardExtras } from '../features/practice/components/cards/card-props.ts';
import { GuestEntry } from '../features/practice/components/guest-entry.tsx';
import { PracticeScreen } from '../features/practice/components/practice-screen.tsx';
import { PracticeSkeleton } from '../features/practice/components/practice-skeleton.tsx';
import { ExportActions, ExportAllActions } from '../features/practice/export/export-actions.tsx';
import { type PracticeControl, usePracticeControl } from '../features/practice/hooks/use-practice-control.ts';
import type { Card } from '../features/practice/model/cards.ts';
import { isLive } from '../features/practice/model/exchange.ts';
import type { PersonFacts } from '../features/practice/model/start-skills.ts';
import { useResumeSkills } from '../features/resumes/api/get-resume-skills.ts';
import { ResumeCard } from '../features/resumes/components/resume-card.tsx';
import { useResumeUpload } from '../features/resumes/hooks/use-resume-upload.ts';
import { useSkillEditing } from '../features/resumes/hooks/use-skill-editing.ts';
import { resumeFacts } from '../features/resumes/model/resume-facts.ts';
import { SITE } from '../lib/site.ts';
import { useToasts } from '../lib/toasts.tsx';

export const meta: MetaFunction = () => [
  { title: `Practice · ${SITE.name}` },
  {
    name: 'description',
    content: `Practise the interview for your next job with ${SITE.name}: questions from your resume and the job description, with answers.`,
  },
];

/** The practice screen: for users and guests; a link with an access code opens a guest session first. */
export default function Chat() {
  const [params] = useSearchParams();
  const [code, setCode] = useState(() => params.get('fbad'));
  if (code !== null) return <GuestEntry code={code} onDone={() => setCode(null)} />;
  return (
    <RequireSession waiting={<PracticeSkeleton />}>
      {(user) => <PracticePage key={user.id} user={user} />}
    </RequireSession>
  );
}

const MATCH_VIEW = '/chat?view=match';

/** Lets the features of the screen work together: the resume feeds the skills, the match feeds the questions. */
function PracticePage({ user }: { user: User }) {
  const navigate = useNavigate();
  const control = usePracticeControl(user);
  const stored = useResumeSkills(user.id);
  const editing = useSkillEditing(user.id);
  const resume = resumeFacts(stored.data);
  const inMatch = useSearchParams()[0].get('view') === 'match';
  const job = useJobMatchPanel(user.id, resume?.id ?? null, () => {
    // a plan with room for few skills keeps those that the job asks for
    void stored.refetch();
    void navigate(MATCH_VIEW, { replace: inMatch });
  });
  const upload = useUpload(user.id, control, () => job.setOpen(true));
  const locked = user.is_guest;
  const cardActions = useCallback(
    (card: Card, position: number) => <ExportActions card={card} position={position} locked={locked} />,
    [locked],
  );
  const answering = useAnswering(user.id, control.conversation);
  const openMatch = () => void navigate(MATCH_VIEW);
  const { match } = job;
  const ring = match && (
    <ScoreRing value={match.result.score} size={40} stroke={5}>
      {match.result.score}
    </ScoreRing>
  );
  const person: PersonFacts | null =
    stored.isPending || job.loading
      ? null
      : { resume, job: jobFacts(match, resume), jobText: job.jobDescription, skills: stored.data?.skills ?? [] };
  const setup = {
    hasResume: resume !== null,
    resume: (
      <ResumeCard
        upload={upload.upload}
        resume={resume}
        onChoose={upload.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry}
        onDismiss={upload.dismiss}
      />
    ),
    job: (
      <JobMatchPanel
        match={match}
        outdated={resume !== null && match !== null && resume.id !== match.resumeId}
        jobDescription={job.jobDescription}
        onChange={job.setJobDescription}
        open={job.open}
        onToggle={job.setOpen}
        onAnalyze={job.analyze}
        onView={openMatch}
      />
    ),
  };

  return (
    <>
      {inMatch && (match || job.loading) ? (
        <MatchPart match={match} job={job} resume={resume} control={control} locked={locked} />
      ) : (
        <PracticeScreen
          user={user}
          control={control}
          skills={{ saved: stored.data?.skills ?? [], editing }}
          setup={setup}
          match={{ ring, onOpen: openMatch }}
          person={person}
          cardActions={cardActions}
          {...answering}
          allActions={<ExportAllActions exchanges={() => control.conversation.getState().exchanges} locked={locked} />}
        />
      )}
      <AnalyzingOverlay opened={job.analyzing} onCancel={job.cancel} />
    </>
  );
}

/** Answering the questions of the cards. */
function useAnswering(userId: number, conversation: PracticeControl['conversation']): Answering {
  const desk = useAttemptDesk(userId);
  const cardAttempts = useCallback<Answering['cardAttempts']>(
    (card, answer) => (
      <CardAttempts
        userId={userId}
        card={answerable(card)}
        desk={desk}
        onReveal={() => conversation.reveal(card.exchange.key, card.number)}
        onAlwaysShow={conversation.revealAll}
        answer={answer}
      />
    ),
    [userId, desk, conversation],
  );
  const cardScore = useCallback<Answering['cardScore']>(
    (generation, number) => <CardScore userId={userId} card={{ generation, number }} />,
    [userId],
  );
  return { cardAttempts, cardScore };
}

type Answering = Required<Pick<CardExtras, 'cardAttempts' | 'cardScore'>>;

/** The server knows a generation by the key that it was asked with, too: it is there from the first moment. */
function answerable({ exchange, number, question, revealed }: Card): AnswerableCard {
  return { generation: exchange.key, number, question: question ?? '', ready: !isLive(exchange), revealed };
}

/** What the match says, for the screen before the first question. */
function jobFacts(match: ShownMatch | null, resume: Resume): PersonFacts['job'] {
  if (!match) return null;
  const { score, job_title, strong_matches, gaps } = match.result;
  const summary = summaryLine(match.result);
  return { title: job_title, score, summary, strong_matches, gaps, outdated: resume?.id !== match.resumeId };
}

type Resume = ReturnType<typeof resumeFacts>;

/** The upload of a resume: new skills replace the selected ones. It goes on while another part of the page is shown. */
function useUpload(userId: number, control: PracticeControl, onUploaded: () => void) {
  const toasts = useToasts();
  return useResumeUpload(userId, ({ filename, skills }) => {
    control.choices.setSkills([]);
    onUploaded();
    // the response holds the skills that were added by hand too
    const found = skills.filter(({ source }) => source === 'resume').length;
    toasts.success('Resume uploaded', `${found} ${found === 1 ? 'skill' : 'skills'} found in ${filename}`);
  });
}

interface MatchPartProps {
  match: ReturnType<typeof useJobMatchPanel>['match'];
  job: Pick<ReturnType<typeof useJobMatchPanel>, 'analyze'>;
  resume: Resume;
  control: PracticeControl;
  locked: boolean;
}

function MatchPart({ match, job, resume, control, locked }: MatchPartProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  if (!match) return <PracticeSkeleton />;

  /** Without a selected skill the question is about the first thing that the job asks for. */
  function generateFor({ strong_matches, gaps }: MatchResult): void {
    const [first] = [...strong_matches, ...gaps];
    if (control.choices.skills.length === 0 && first) control.startWith(first.term);
    else control.generate();
  }

  return (
    <MatchView
      match={match}
      filename={resume && resume.id === match.resumeId ? resume.filename : null}
      onBack={() => void (key === 'default' ? navigate('/chat') : navigate(-1))}
      onGenerate={() => {
        void navigate('/chat');
        generateFor(match.result);
      }}
      onReanalyze={job.analyze}
      actions={<MatchPdfButton match={match} locked={locked} />}
    />
  );
}
