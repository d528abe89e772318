import { describe, expect, it } from 'vitest';
import { findPasswordWeakness, loadDictionaries } from './guessable-password';

const owner = { email: 'noor.bakker@klant.example', firstName: 'Noor', lastName: 'Bakker' };

/** Processor time of the fastest of several checks, in milliseconds: the first ones include loading the lists. */
async function checkMilliseconds(password: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const start = process.cpuUsage();
    await findPasswordWeakness(password, owner);
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

describe('findPasswordWeakness', () => {
  it('compares with more than a hundred thousand passwords and words', async () => {
    const entries = new Set(
      Object.values(await loadDictionaries()).flatMap((words) =>
        words.map((word) => String(word).toLowerCase()),
      ),
    );
    expect(entries.size).toBeGreaterThan(100_000);
    for (const word of ['password1', 'zomer', 'wachtwoord', 'amsterdam', 'feyenoord', 'sinterklaas']) {
      expect(entries).toContain(word);
    }
  });

  it.each([
    // From lists, and adjacent keys.
    ...['password', 'PassWord', '12345678', 'correcthorse', 'iloveyou1', 'Football1', 'princess1'],
    ...[
      'aaaaaaaaaaaa',
      'abababababab',
      'qwertyuiop12',
      'azerty123',
      '1q2w3e4r5t',
      'a1b2c3d4e5',
      'zxcvbnm123',
    ],
    // Words with digits, punctuation, or substituted letters.
    ...['wachtwoord', 'Welkom01', 'Wachtwoord123!', 'W@chtw00rd', 'g3h31m123', 'Hallo123!', 'Poesje123'],
    ...['Hondje2020', 'papegaai1', 'stroopwafel1', 'Zonnebloem7', 'mama1234', 'lieverd123', 'Jansen1970'],
    // Seasons, months, days and dates.
    ...[
      'zomer2024',
      'lente2025!',
      'Herfst2023',
      'Januari2026',
      'Vrijdag13!',
      'Koningsdag2027',
      'Sinterklaas5',
    ],
    ...['elfstedentocht1', '01-01-1990', '31121985', '0612345678'],
    // Towns and clubs.
    ...['Amsterdam1', 'Rotterdam010', 'denhaag070', 'enschede053', 'Vlaanderen1', 'mokum020'],
    ...[
      'ajax1994',
      'Feyenoord1908',
      'psv1913!',
      'fctwente65',
      'willemii1896',
      'JohanCruijff14',
      'MaxVerstappen1',
    ],
    // Brands.
    ...['Ziggo2024', 'Eneco2023!', 'Albertheijn1'],
    // Phrases, and repeated words.
    ...['ikhouvanjou1', 'WelkomWelkom', 'welkom1welkom1', 'hallohallo', 'BelgieBelgie', 'Belgiëbelgië'],
    ...['wachtwoord'.repeat(20), 'Welkom1'.repeat(20)],
  ])('rejects %s as common', async (password) => {
    expect(await findPasswordWeakness(password, owner)).toBe('common');
  });

  it.each([
    ...['Snoei2026!', 'Snoei123snoei', 'Snoeien123', 'snoei.nl2026', 'Opzeggen2026!'],
    ...[
      'noorbakker1',
      'Noor.Bakker!',
      'Bakkernoor88',
      'bakker2026',
      'noor.bakker@klant.example',
      'Klant.example1',
    ],
  ])('rejects %s as personal', async (password) => {
    expect(await findPasswordWeakness(password, owner)).toBe('personal');
  });

  it.each([
    ...['vier losse woorden hier', 'een ander wachtwoord', 'tafel regen fiets wolk', 'Tegel-Vork-Duin-Mist'],
    ...['lamp kruk zeil mos', 'correct horse battery staple', '74 92 10 36', 'ぱすわーどではない'],
    ...['8F!kz0-qP', 'kx7#Lp0vQz', 'hjwqzvkp', '3Rf9-aTq2-Zw8K', 'mijn constructor fietst blauw'],
    'Noor fietst door tegenwind naar zee',
  ])('accepts %s', async (password) => {
    expect(await findPasswordWeakness(password, owner)).toBeNull();
  });

  it('depends on the owner', async () => {
    const other = { email: 'q@klant.example', firstName: 'Xyrthe', lastName: 'Quillbrom' };
    expect(await findPasswordWeakness('Quillbrom77', owner)).toBeNull();
    expect(await findPasswordWeakness('Quillbrom77', other)).toBe('personal');
  });

  it.each([
    'P@ssw0rd'.repeat(16),
    '4@8({6<31!0$5+7%2'.repeat(8).slice(0, 128),
    '1231231234'.repeat(13).slice(0, 128),
    Array.from({ length: 128 }, (_, index) => '10o0il1!|s5$'[(index * 7) % 12]).join(''),
    Array.from({ length: 1024 }, (_, index) => '1234567890-./'[(index * index * 5 + index) % 13]).join(''),
  ])('takes a bounded time for %s', async (password) => {
    expect(await checkMilliseconds(password)).toBeLessThan(100);
  });
});
