import { normalWord, wordStem } from '@prep-ai/question-bank';

/** Forms that no ending gives away, each line under its first word. */
const IRREGULAR = `be am is are was were been being
have has had having
do does did done doing
go goes went gone going
say says said
tell told
ask asks asked asking
use used uses using
get gets got gotten getting
make makes made making
take takes took taken taking
give gives gave given giving
see saw seen
know knew known
think thought
find found
keep kept
hold held
lose lost
leave left leaving
write writes wrote written writing
speak spoke spoken
choose chose chosen choosing
break broke broken breaking
build built
buy bought
bring brought
begin began begun
send sent
spend spent
meet met meeting
read reads reading
run ran running
show shown showed
stand stood
teach taught
understand understood
feel felt
fall fell fallen
grow grew grown
drive drove driven driving
draw drew drawn
pay paid
lead led
learn learnt learned
mean meant
sell sold
set setting
put putting
cut cutting
hear heard
catch caught
win won
wear wore worn
tear tore torn
hide hid hidden hiding
rise rose risen rising
shake shook shaken
steal stole stolen
swear swore sworn
throw threw thrown
wake woke woken
fix fixed fixes fixing
add added adds adding
try tries tried trying
die dies died dying
lie lies lied lying
owe owes owed owing
child children
person people
man men
woman women
foot feet
tooth teeth
good better best
bad worse worst
big bigger biggest
decide decision decided deciding decides
reply replies replied replying
analyse analyze analysis analyses analysed analyzed analysing
prefer preferred preferring
refer referred referring
row rows
data datum
index indexes indices indexed
query queries queried querying
why reason reasons
proof prove proves proved proven
choice choices
loss losses
advice advise advised advises
belief believe believes believed
success succeed succeeded successful
growth growing
safe safety safely
long length longer
strong strength
wide width
high height
explain explanation explains explained explaining
describe description described
maintain maintenance maintained
receive receipt received
repeat repetition repeated repeats
vary variation varies varied variable
apply application applied applies applying
compare comparison compared comparing
assume assumption assumed
conclude conclusion concluded
reduce reduction reduced
produce production produced
deliver delivery delivered
recover recovery recovered
discover discovery discovered
approve approval approved
refuse refusal refused
respond response responded
responsible responsibility
possible possibility
able ability
visible visibility
agree agreement agreed
measure measurement measured
pressure press
complain complaint complained
fail failure failed
expect expectation expected
decrease decreased decreasing
increase increased increasing
delete deletion deleted deleting
permit permission permitted
divide division divided
destroy destruction destroyed
define definition defined
identical identity identify`;

const BASE_OF = new Map<string, string>();
for (const line of IRREGULAR.split('\n')) {
  const [base = '', ...forms] = line.split(' ');
  for (const form of [base, ...forms]) BASE_OF.set(normalWord(form), base);
}

const INFLECTION = /(?:ing|ed|er|est|ly)$/;
const VOWEL = /[aeiouy]/;
const stems = new Map<string, string>();
/** stems kept; a server reads the same words again and again, and strangers' words must not fill its memory */
const MOST_KEPT = 50_000;

/** The form under which words of one root meet: asked, asking and ask; escalate and escalation. Takes a `normalWord`. */
export function stemOf(norm: string): string {
  const known = stems.get(norm);
  if (known !== undefined) return known;
  const stem = cut(norm);
  if (stems.size >= MOST_KEPT) stems.clear();
  stems.set(norm, stem);
  return stem;
}

function cut(norm: string): string {
  const base = BASE_OF.get(norm);
  if (base !== undefined) return base;
  if (norm.length < 4) return norm;
  let stem = norm;
  const ending = INFLECTION.exec(stem)?.[0];
  if (ending && stem.length - ending.length >= 3 && VOWEL.test(stem.slice(0, -ending.length))) {
    stem = stem.slice(0, -ending.length);
    if (/([bdfgmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  }
  const rest = BASE_OF.get(stem);
  if (rest !== undefined) return rest;
  if (stem.length > 6) stem = wordStem(stem);
  if (stem.length > 6 && stem.endsWith('at')) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  return stem;
}
