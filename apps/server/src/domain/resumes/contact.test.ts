import { describe, expect, it } from 'vitest';
import { readContact, readHeadline } from './contact.ts';
import { findEmail } from './emails.ts';
import { findPhone } from './phones.ts';
import { segmentsOf } from './segments.ts';
import { linesOf, taxonomy } from './testing/real-taxonomy.ts';

const contact = (text: string): ReturnType<typeof readContact> =>
  readContact(segmentsOf(linesOf(text), taxonomy), taxonomy);

describe('readContact', () => {
  it.each([
    ['Kavya Ramanathan\nBackend Engineer\nkavya@example.com', 'Kavya Ramanathan'],
    ['KAVYA RAMANATHAN | Pune | +91 98450 00127', 'KAVYA RAMANATHAN'],
    ['Resume\nJean-Luc O’Brien\nParis', 'Jean-Luc O’Brien'],
    ['Lebenslauf\nName\nJörg Mustermann-Weiß\nGeburtsdatum', 'Jörg Mustermann-Weiß'],
    ['Name: Imran Qureshi', 'Imran Qureshi'],
    ['आरव कुमार नमूना\nबैंक अधिकारी', 'आरव कुमार नमूना'],
    ['محمد العلي\nمهندس برمجيات', 'محمد العلي'],
    ['李明\n后端工程师', '李明'],
    ['Alex Mercer\n713-123-4567', 'Alex Mercer'],
    ['Grace A. Okafor, RN, BSN', 'Grace A. Okafor'],
    ['STAFF ACCOUNTANT\nProfessional Summary\nDetail-minded accountant', null],
    ['Experience\nSoftware Engineer', null],
    ['I. M. Calder\nLondon', 'I. M. Calder'],
    ['# Ines Calder\nLondon', 'Ines Calder'],
    ['*** INES CALDER ***\nLondon', 'INES CALDER'],
    ['PROFILE OF INES CALDER\nLondon', 'INES CALDER'],
    ['Hello, I am Ines Calder\nines@example.com', 'Ines Calder'],
    ['FLIGHT ATTENDANT INES CALDER , Larch Road', 'INES CALDER'],
    ['Nome e cognome: Ines Calder\nNata a Roma', 'Ines Calder'],
    ['Nom : Calder\nPrénom : Ines', 'Ines Calder'],
    ['ПІБ: Ірина Коваль\nТелефон: +380 44 123 45 67', 'Ірина Коваль'],
    ['ชื่อ-นามสกุล สมชาย ใจดี\nที่อยู่ กรุงเทพ', 'สมชาย ใจดี'],
  ])('name of %j', (text, name) => {
    expect(contact(text).name).toBe(name);
  });

  it('takes email and phone as written', () => {
    expect(contact('Asha\nTel. +91-98765-43210 · asha.rao+jobs@mail.example.co.in')).toMatchObject({
      email: 'asha.rao+jobs@mail.example.co.in',
      phone: '+91-98765-43210',
    });
  });
});

it.each([
  ['(555) 222-3333', '(555) 222-3333'],
  ['312.555.0148', '312.555.0148'],
  ['Telefon: +49 711 0000191', '+49 711 0000191'],
  ['2015 - 2019', null],
  ['2014-2018', null],
  ['12/05/2019', null],
  ['ID 12', null],
  ['Charlotte , NC 28202 555-016-9090', '555-016-9090'],
  ['Houston TX 77002-1234 (555) 010-2233', '(555) 010-2233'],
  ['555-0142 , asha.rao@example.com', '555-0142'],
  ['order 555-0142 was late', null],
])('phone of %s', (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});

it.each([
  ['mail me@', null],
  ['@handle', null],
  ['x a.b@c.example.org.', 'a.b@c.example.org'],
])('email of %s', (text, email) => {
  expect(findEmail(text)).toBe(email);
});

it.each([
  ['Asha Rao\nSenior Software Engineer\nSummary', 'Senior Software Engineer'],
  ['Asha Rao\nData Scientist | asha@example.com', 'Data Scientist'],
  ['Asha Rao\nPune\nSummary\nNurse', null],
])('headline of %j', (text, headline) => {
  expect(readHeadline(segmentsOf(linesOf(text), taxonomy), 'Asha Rao', taxonomy)).toBe(headline);
});
