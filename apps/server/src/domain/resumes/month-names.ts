/**
 * More names of the months, each line a month: those that CLDR has for Bengali, Bulgarian, Croatian, Czech, Danish, Finnish, Greek,
 * Gujarati, Hungarian, Indonesian, Marathi, Norwegian, Persian, Punjabi, Romanian, Serbian, Slovak, Swedish, Tamil, Telugu and Urdu,
 * and the short ones of Hebrew, Hindi, Thai and Ukrainian. They are months beside a year only: some are everyday words elsewhere.
 */
export const MONTHS_OF_CLDR: readonly string[] = [
  'tammikuu|tammi|tammikuuta|leden|ledna|led|január|januára|ianuarie|ian|ιανουάριος|ιαν|ιανουαρίου|януари|јануар|јан|siječanj|sij|siječnja|জানুয়ারি|জানু|ஜனவரி|ஜன|జనవరి|జన|جنوری|जानेवारी|जाने|જાન્યુઆરી|જાન્યુ|ਜਨਵਰੀ|ਜਨ|ژانویه|ม.ค|січ',
  'helmikuu|helmi|helmikuuta|únor|února|úno|február|februára|februarie|febr|φεβρουάριος|φεβ|φεβρουαρίου|февруари|фебруар|феб|veljača|velj|veljače|ফেব্রুয়ারি|ফেব|பிப்ரவரி|பிப்|ఫిబ్రవరి|ఫిబ్ర|فروری|फेब्रुवारी|फेब्रु|ફેબ્રુઆરી|ફેબ્રુ|ਫ਼ਰਵਰੀ|ਫ਼ਰ|فوریه|फ़र|ก.พ|лют',
  'marts|maaliskuu|maalis|maaliskuuta|březen|března|bře|marec|martie|március|márc|maret|μάρτιος|μαρ|μαρτίου|ožujak|ožu|ožujka|মার্চ|மார்ச்|மார்|మార్చి|مارچ|માર્ચ|ਮਾਰਚ|มี.ค|бер',
  'huhtikuu|huhti|huhtikuuta|duben|dubna|dub|apríl|apríla|aprilie|április|ápr|απρίλιος|απρ|απριλίου|април|travanj|tra|travnja|এপ্রিল|এপ্রি|ஏப்ரல்|ஏப்|ఏప్రిల్|ఏప్రి|اپریل|एप्रिल|एप्रि|એપ્રિલ|ਅਪ੍ਰੈਲ|ਅਪ੍ਰੈ|آوریل|เม.ย|квіт',
  'toukokuu|touko|toukokuuta|květen|května|kvě|máj|mája|május|μάιος|μαΐ|μαΐου|мај|svibanj|svi|svibnja|মে|மே|మే|مئی|मे|મે|ਮਈ|مه|พ.ค|трав',
  'kesäkuu|kesä|kesäkuuta|červen|června|čvn|jún|júna|iunie|iun|június|ιούνιος|ιουν|ιουνίου|юни|јун|lipanj|lipnja|জুন|ஜூன்|జూన్|جون|જૂન|ਜੂਨ|ژوئن|มิ.ย|черв',
  'heinäkuu|heinä|heinäkuuta|červenec|července|čvc|júl|júla|iulie|iul|július|ιούλιος|ιουλ|ιουλίου|юли|јул|srpanj|srpnja|জুলাই|জুল|ஜூலை|జులై|جولائی|जुलै|જુલાઈ|ਜੁਲਾਈ|ਜੁਲਾ|ژوئیه|जुल|ก.ค|лип',
  'augusti|elokuu|elo|elokuuta|srpen|srpna|srp|augusta|augusztus|agustus|agu|αύγουστος|αυγ|αυγούστου|kolovoz|kol|kolovoza|আগস্ট|আগ|ஆகஸ்ட்|ஆக|ఆగస్టు|ఆగ|اگست|ऑगस्ट|ऑग|ઑગસ્ટ|ਅਗਸਤ|ਅਗ|اوت|अग|ส.ค|серп',
  'syyskuu|syys|syyskuuta|září|zář|septembra|septembrie|szeptember|szept|σεπτέμβριος|σεπ|σεπτεμβρίου|септември|септембар|сеп|rujan|ruj|rujna|সেপ্টেম্বর|সেপ|সেপ্ট|செப்டம்பர்|செப்|సెప్టెంబర్|సెప్టెం|ستمبر|सप्टेंबर|सप्टें|સપ્ટેમ્બર|સપ્ટે|ਸਤੰਬਰ|ਸਤੰ|سپتامبر|सित|ก.ย|вер',
  'lokakuu|loka|lokakuuta|říjen|října|říj|október|októbra|octombrie|οκτώβριος|οκτ|οκτωβρίου|октомври|октобар|অক্টোবর|অক্টো|அக்டோபர்|அக்|అక్టోబర్|అక్టో|اکتوبر|ऑक्टोबर|ऑक्टो|ઑક્ટોબર|ઑક્ટો|ਅਕਤੂਬਰ|ਅਕਤੂ|اکتبر|अक्टू|ต.ค|жовт',
  'marraskuu|marras|marraskuuta|listopadu|novembra|noiembrie|νοέμβριος|νοε|νοεμβρίου|ноември|новембар|нов|studeni|stu|studenoga|নভেম্বর|নভে|நவம்பர்|நவ|నవంబర్|నవం|نومبر|नोव्हेंबर|नोव्हें|નવેમ્બર|નવે|ਨਵੰਬਰ|ਨਵੰ|نوامبر|नव|พ.ย|лист',
  'desember|des|joulukuu|joulu|joulukuuta|prosinec|prosince|pro|decembra|decembrie|δεκέμβριος|δεκ|δεκεμβρίου|декември|децембар|дец|prosinac|prosinca|ডিসেম্বর|ডিসে|டிசம்பர்|டிச|డిసెంబర్|డిసెం|دسمبر|डिसेंबर|डिसें|ડિસેમ્બર|ડિસે|ਦਸੰਬਰ|ਦਸੰ|دسامبر|दिस|ธ.ค|груд',
];
