import type { ResumeSection } from '@prep-ai/contract';
import { despaced } from './heading-text.ts';

/** Beginnings of words that name a section in some language, for headings in the person's own words ("Где работала", "DONDE TRABAJÉ"). */
const STEMS: readonly (readonly [ResumeSection, string])[] = [
  [
    'references',
    'рекоменд|ממליצ|추천인|참고인|推薦者|推薦人|推荐人|證明人|证明人|المعرف|معرف|referenc|referenz|référenc|referencj|संदर्भ|सन्दर्भ',
  ],
  [
    'other',
    'желаем|военн|дополнит|прочее|разное|שירות צבאי|מידע נוסף|기타|병역|その他|備考|本人希望|其他|其它|兵役|disponib|klauzula|trattamento|declara|sonstig|घोषणा|अन्य|سایر|أخرى',
  ],
  [
    'interests',
    "интерес|увлечен|хобби|вне работы|свободное время|захоплен|תחביב|פנאי|취미|관심|趣味|休日|興趣|爱好|愛好|هواي|اهتمام|علاق|hobb|freizeit|privat$|loisir|centres d|j['’]aime|aficion|interess|intereses|zainteres|ilgi alan|शौक|रुचि|अभिरुचि|งานอดิเรก",
  ],
  [
    'languages',
    'язык|мови$|мов[аи]?\\s|знання мов|שפות|언어|외국어|어학|語学|言語|語文|語言|语言|外语|لغات|اللغ|زبان|भाषा|idioma|línguas|lingue|madrelingua|langues|je parle|sprachen|sprachkennt|język|yabancı dil|diller|ภาษา|talen$',
  ],
  [
    'projects',
    'проект|проєкт|פרויקט|פרוייקט|프로젝트|プロジェクト$|项目|項目|專案|مشاريع|مشروع|پروژه|proyecto|projets|projekte|progetti|projetos|projekty|प्रोजेक्ट|परियोजन',
  ],
  [
    'achievements',
    'достижен|наград|досягн|הישג|פרסים|פרסומים|수상|성과|受賞|表彰|获奖|榮譽|获得|إنجاز|جوائز|logros|premios|distinctions|auszeichnung|osiągni|ödül|başarı|उपलब्धि|पुरस्कार',
  ],
  [
    'certifications',
    'сертифик|курсы|удостовер|повышение квал|лиценз|сертифікат|תעוד|רישיו|הסמכ|קורס|자격|면허|수료|資格|免許|認定|研修|证书|證照|證書|培训|شهادات|شهادة|رخص|تراخيص|دورات|گواهی|دوره|certifica|certifiz|zertifik|weiterbild|fortbild|habilitation|uprawnien|szkoleni|sertifika|cursos|प्रमाण|प्रशिक्ष|ใบรับรอง|อบรม',
  ],
  [
    'education',
    'образован|обучен|диплом|учёб|учеб|освіт|навчан|השכל|לימוד|הכשר|אקדמ|求学|学业|학교|학력|교육|學歷|学歴|学历|学校|教育|تعليم|تكوين|دراس|مؤهل|تحصیل|educa|formação|formación|formation|études|etudes|scolari|diplômes|istruzione|titoli di studio|bildung|studium|schule|schulabschl|wykształ|edukacj|eğitim|öğrenim|estudi|शिक्षा|शैक्ष|योग्यता|การศึกษา|opleiding|utbildning',
  ],
  [
    'skills',
    'навык|умею|умени|владе[юн]|технолог|компетен|инструмент|навич|כישור|מיומנ|ידע|כלים|기술|역량|스킬|프로그램|보유|ツール|スキル|知識|技能|技术|技術|专长|專長|能力|擅长|مهار|كفاء|قدرات|habilid|conocim|competência|competenz|compétenc|capacità|outils|logiciels|kenntnis|fähigkeit|kompeten[zc]|umiejętn|beceri|yetenek|yetkinlik|manejo|कौशल|हुनर|दक्षता|कंप्यूटर|ทักษะ|ความสามารถ|vaardigh',
  ],
  [
    'experience',
    'опыт|работал|карьер|трудов|место работы|места работы|досвід|працюва|ניסיון|נסיון|תעסוק|מסלול|עבודה|경력|경험|근무|職務|職歴|業務|経歴|工作|经历|經歷|履历|履歷|任职|خبر|تجرب|سوابق|الوظ|experiencia|experiência|esperienz|erfahrung|werdegang|laufbahn|beruflich|expérience|parcours prof|réalisations prof|doświadcz|zatrudni|deneyim|tecrübe|trabaj|trabalh|lavor|prestaties|werkerv|अनुभव|नौकरी|कार्य|ประสบการณ์|ประวัติการทำงาน',
  ],
  [
    'summary',
    'о себе|обо мне|кто я|коротко|кратко|про себе|про мене|על עצמי|עצמי|תקציר|אודות|פרופיל|소개|요약|自己|概要|要約|简介|簡介|介绍|介紹|摘要|优势|نبذة|ملخص|درباره|خلاصه|profil|resumo|resumen|sobre m|über mich|à propos|qui suis|hakkı|özet|परिचय|सारांश|เกี่ยวกับ|สรุป|chi sono|om mig|over mij',
  ],
  [
    'contact',
    'контакт|личные|персональн|контакти|פרטים|התקשרות|연락|인적|連絡|個人情報|个人信息|联系|聯絡|基本资料|基本資料|اتصال|شخصي|شخصی|kontakt|contatt|contacto|contato|coordonn|me joindre|व्यक्तिगत|संपर्क|persönlich|dane osob|iletişim|kişisel|ข้อมูลส่วนตัว|ติดต่อ',
  ],
];
const PATTERNS = STEMS.map(
  ([section, stems]) => [new RegExp(`(?<![\\p{L}\\p{M}])(?:وال|ال|و|[בהולכמש])?(?:${stems})`, 'iu'), section] as const,
);
/** Scripts that write words together: a stem may stand anywhere. */
const JOINED = STEMS.map(
  ([section, stems]) =>
    [
      new RegExp(
        `(?:${stems
          .split('|')
          .filter((stem) =>
            /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+\$?$/u.test(
              stem,
            ),
          )
          .join('|')})`,
        'u',
      ),
      section,
    ] as const,
);
const DENSE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LONGEST = 40;
const MOST_WORDS = 5;
const NO_HEADING = /[@,;。、，；]|\d|[.!]\s*$|https?:/u;

/** The section that a short line in another language than English names by one of its words; for lines that stand like headings. */
export function sectionByStem(text: string): ResumeSection | null {
  const bare = (despaced(text).split(/\s[—–:|(]\s?|[:：]/u)[0] ?? '').replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, '');
  if (
    /\d{2}|[.!。]\s*$/u.test(text) ||
    bare.length < 2 ||
    bare.length > LONGEST ||
    NO_HEADING.test(bare) ||
    bare.split(/\s+/u).length > MOST_WORDS
  )
    return null;
  const patterns = DENSE.test(bare) ? JOINED : PATTERNS;
  return patterns.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

/** Whether a text is written in other letters than the Latin ones. */
export function isOtherScript(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}
