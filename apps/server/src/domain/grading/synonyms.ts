import { normalWord } from '@prep-ai/question-bank';
import { stemOf } from './stems.ts';

/**
 * Words that say nearly the same in an answer, one group a line: plain words of work and study that people swap when they put
 * something in their own words. A word may stand in several groups. Terms of a field are not here: the taxonomy has them.
 */
const GROUPS = `boss manager supervisor superior chief head lead leader senior management director principal oga
colleague coworker teammate peer mate collaborator
employee staff worker workforce personnel
customer client buyer guest consumer caller shopper
user visitor reader viewer
company firm organisation organization business employer enterprise
team group crew squad department unit
supplier vendor provider seller manufacturer contractor
fast quick rapid speedy swift instant soon hurry shortcut
slow sluggish delay late lag
big large huge great major
small little tiny minor short brief
escalate raise upward upstairs higher above
document write note record log memo minutes protocol file paper written jot
report inform notify tell alert message mention announce
ask question enquire inquire query request
explain clarify describe justify reason why
cause reason root origin source why because
offer suggest propose provide give recommend
solve fix repair resolve correct mend remedy patch
issue problem trouble fault difficulty
mistake error wrong slip fault bug incorrect
fail break crash stop die collapse
check verify test inspect examine confirm review look validate control audit screen
measure metric number figure count quantify kpi statistic
goal aim target objective purpose
plan schedule roadmap agenda timetable
date day deadline due until when
meeting talk session call conversation discussion chat appointment
listen hear attention
apologise apology sorry regret
honest open truth transparent admit candid frank own
blame accuse fault shame
thank credit acknowledge recognise praise appreciate appreciation
remove delete drop erase discard eliminate strip clear
destroy shred burn throw bin dispose
keep retain preserve store hold save maintain remain stay
store warehouse archive basement cellar storage depot attic shelf
often frequent regular daily always constantly
rare seldom hardly occasional infrequent scarcely
never no not
all every each whole entire complete full
some few several part certain
start begin launch kickoff initiate first initial beginning outset
end finish stop close terminate complete conclude last final
repeat again twice redo rerun retry
same identical equal alike duplicate
different differ distinct other vary unlike difference
duplicate double copy twice repeated
change alter modify edit update adjust convert switch
move transfer shift migrate relocate
swap replace exchange substitute switch rematch change
choose select pick decide option prefer
decide decision choice judge conclude
agree consent accept approve permission authorise allow permit nod sign waiver
refuse decline reject deny no
allow permit let enable may
forbid prohibit ban block prevent
prevent avoid stop block stay
must have need require mandatory obligatory compulsory necessary
rule policy law regulation standard guideline procedure legal statute
legal law court lawful statutory lawsuit
cost price expensive money expense spend budget fee
cheap inexpensive affordable low
money cash pay payment fund
bank account iban
buy purchase procure order
sell sale vend
increase rise grow raise up more higher
decrease reduce fall drop lower less cut shrink decline
more additional extra further
enough sufficient adequate
risk danger hazard threat exposure
safe secure protect safety security
harm damage hurt injure loss
urgent emergency immediate critical now instantly straight
important essential key vital crucial significant
help support assist aid back
train teach coach mentor educate show instruct course
learn study understand grasp
know aware knowledge understand
example instance case sample illustrate
list index register inventory table catalogue log
find search locate discover detect spot identify trace
see look view watch observe notice
show demonstrate display present reveal illustrate
hide mask conceal obscure
visible see transparent
send forward submit deliver mail post
receive get obtain
email mail letter message
phone call ring telephone dial number
talk speak discuss converse tell chat
wait pause hold delay postpone
work job task duty labour
responsible owner accountable charge own incharge
person people human somebody individual
everyone everybody all
alone single individual private one
private confidential quiet separate aside behind personal secret
public open everyone front
guess assume assumption gut feeling hunch intuition
evidence proof fact data show
true fact right correct
false wrong untrue fake
fake fraud scam forged phishing bogus
compare contrast versus against
combine merge join unite together
split divide separate break
between among middle
before prior previous earlier beforehand advance
after later afterwards following then subsequently
now today current present
old former previous past outdated
new fresh another recent
date day calendar deadline
year annual yearly
month monthly
week weekly
empty blank null missing nothing vacant
missing absent lack without lost
error exception failure
input entry enter
output result return
result outcome effect consequence impact
effect impact influence
begin open start
read scan consume
edit write author create build make
create make build produce generate construct design
publish release deploy share ship
share distribute spread
limit restrict cap maximum bound
access permission right view see
see visible view
row record line entry
column field attribute
file document folder paper
computer pc laptop machine desktop
server service cloud online web
offline local own
online web internet browser
machine device equipment
lock block hold
concurrent parallel simultaneous race same
wash clean hygiene sanitise
glove gown mask apron
room ward cubicle
patient resident sick
medicine drug antibiotic medication
illness disease infection
wall barrier
air airborne breath
touch contact hand
child kid son daughter
worry fear anxious afraid concern scared
angry upset annoyed furious frustrated
calm quiet relaxed patient
trust confidence rely believe faith
respect polite courteous dignity
conflict dispute argument disagreement quarrel fight
compromise middle deal negotiate
convince persuade influence sway win
opinion view mind think believe
doubt unsure uncertain hesitate
sure certain definite confident
clear plain simple obvious unambiguous understandable
vague unclear ambiguous fuzzy woolly
simple easy plain basic
hard difficult tough complex complicated
word term wording language phrase
neutral unbiased objective fair balanced
bias leading slanted skew loaded
answer reply respond response feedback
survey questionnaire poll
slide presentation deck powerpoint
audience listeners crowd
practice rehearse exercise drill
trial pilot dry
alternative option another instead otherwise
temporary interim short workaround
permanent lasting lifelong
reserve spare buffer slack contingency
forecast estimate predict projection expect
range spread between interval
promise commit guarantee commitment assure pledge
wish want hope desire like
scope feature content
trim cut drop reduce descope
history past
chart graph plot diagram
alert alarm page notify
trace track follow monitor
search query filter
budget allowance quota
token placeholder substitute surrogate
steal theft hack breach leak stolen
hacker attacker thief criminal fraudster
match pair correspond fit
partner pair
voice speak
common shared joint mutual together
independent separate alone
skill ability competence strength
strength strong good
weak poor bad
success win achieve
happy glad satisfied pleased
notice observe see spot
ready prepare preparation
order sequence arrange sort
priority first important rank
total sum overall
average mean
percent percentage share proportion rate
half fifty
third three
quarter
reward bonus incentive
punish penalty sanction consequence
leave quit exit resign depart
join enter enrol
handover transition hand
kind type sort category class form
part piece section component share
step stage phase
level grade tier
place location site where spot
way method approach manner
tool software system app application programme
truth honest
guide manual instruction handbook
remind reminder
follow adhere comply obey
ignore overlook skip neglect bypass leave
skip omit leave miss
forget miss overlook
hand give pass
lakh hundred thousand`;

const GROUP_OF = new Map<string, number[]>();
for (const [number, line] of GROUPS.split('\n').entries())
  for (const word of line.split(' ')) {
    const stem = stemOf(normalWord(word));
    const numbers = GROUP_OF.get(stem);
    if (numbers) numbers.push(number);
    else GROUP_OF.set(stem, [number]);
  }

/** The numbers of the groups in which a stem stands. */
export const groupsOf = (stem: string): readonly number[] => GROUP_OF.get(stem) ?? [];

/** Whether two stems stand in one group. */
export function areSynonyms(one: string, other: string): boolean {
  const left = groupsOf(one);
  return left.length > 0 && groupsOf(other).some((group) => left.includes(group));
}
