// Names of made-up sellers and buyers.

const FIRST_HALVES = [
  'Oak',
  'Iron',
  'North',
  'Pixel',
  'Ember',
  'River',
  'Cobalt',
  'Moss',
  'Lantern',
  'Quartz',
  'Raven',
  'Cedar',
  'Copper',
];
const SECOND_HALVES = ['forge', 'works', 'craft', 'labs', 'mill', 'field', 'stone', 'gate', 'harbor', 'smith', 'wood'];

/** The name that a seller shows; sellers with numbers up to 143 have different ones. */
export function nameOfSeller(number: number): string {
  return `${FIRST_HALVES[number % FIRST_HALVES.length]!}${SECOND_HALVES[number % SECOND_HALVES.length]!}`;
}

/** The names that made-up buyers show. */
export const BUYERS: readonly string[] = [
  'Ada',
  'Ben',
  'Chiara',
  'Dario',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaja',
  'Liam',
  'Maren',
  'Nico',
  'Oskar',
  'Paula',
  'Quentin',
  'Rosa',
  'Samir',
  'Tilda',
  'Umar',
  'Vera',
  'Wanda',
  'Yara',
  'Zoe',
];
