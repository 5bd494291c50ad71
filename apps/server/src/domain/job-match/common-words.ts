import { normalWord } from '@prep-ai/question-bank';

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map(normalWord),
  );

/** Words that carry grammar only, in the languages that resumes and advertisements most often come in. */
export const STOP_WORDS =
  words(`a an and are as at be been being but by can could did do does doing for from had has have having he her hers him his how i if in into is it its
  just me more most my no nor not of off on once only or other our ours out over own per same she should so some such than that the their theirs them then there these they this those through to too
  under until up very was we were what when where which while who whom why will with within without would you your yours also any each every all both few many much lot lots little less least enough quite rather almost already always never often sometimes ever even still yet again else else's nothing something anything everything everyone anyone someone nobody none one two three another either neither though although however therefore thus hence whereas whether unless like near past next last first second between during before after above below about
  across along among around because upon via well may might must shall etc eg ie us
  der die das und oder mit für von zu im in den dem des ein eine einer auf ist sind als auch bei wir sie ihr
  le la les un une des et ou de du en dans pour avec sur au aux est sont nous vous votre notre
  और का की के में से को है हैं पर या एक`);

/** Words that any advertisement or resume may have, for any kind of work: they say nothing about the field. */
export const GENERIC_WORDS =
  words(`ability able accordance according achieve achieved across activities activity add additional advanced agreed annual apply applicant applicants application area areas assigned assist
  background based basic basis best better bonus bring brings build building built busy candidate candidates career challenge change clear close come comes company companies complete current currently daily day days deep degree deliver delivered demonstrated
  department desire desired detail details develop developed different direct directly drive driven duties duty dynamic early effective effectively efficient employee employees employer employment end ensure environment equal equivalent essential established
  excellent exciting existing expected experience experienced expert expertise explain fast field find first fit follow following free full fully function functions future get give given global go goal goals good great group grow growing growth
  hand handle hands help helped high highly hire hiring hold hour hours ideal ideally identify impact implement important improve improved include included includes including increase increased independently individual individuals industry
  interested issue issues job join keep key kind know knowledge large latest lead leading learn level life like line lines location long look looking main maintain make manage manner market meet member members mid minimum month months multiple necessary need needed needs new nice night number offer
  office ongoing open opportunity opportunities order organize part parts passion passionate people perform performance performed person plan play please plus point position positive possible practice practices preferred present prior process processes proficiency proficient proven provide provided provides providing purpose
  qualification qualifications quality quarter quick quickly range related relevant report require required requirement requirements resource responsibilities responsibility responsible responsibly result results right role roles run seek seeking self senior serve set several share shift short skill skilled skills small solid solution solutions
  special specific staff start state stay step strong structure succeed success successful successfully suitable support supported supporting sure system systems take task tasks team teams term thing things thorough time times together tool tools top track two type understand understanding unit use used user uses using value
  various want wanted way ways week weekly weeks wide willing word words work worked worker working works world write year years yearly yrs plain weekday join joining today turn own owns sound keen eager proud love`);
