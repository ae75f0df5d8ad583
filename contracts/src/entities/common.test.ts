import { booleanText, idText, numberText, optionalId, optionalText, text } from './common';

const take = (
  schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  value: unknown,
): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : 'refused';
};

it('texts are trimmed, must not be blank, and hold no NUL', () => {
  expect(take(text(5), ' ab ')).toBe('ab');
  for (const bad of ['', '  ', 'a\0b', 'abcdef', null, undefined, 1, ['a'], {}])
    expect(take(text(5), bad)).toBe('refused');
});

it('an empty optional value is none at all', () => {
  expect(take(optionalText(5), '')).toBeUndefined();
  expect(take(optionalId, '')).toBeUndefined();
  expect(take(optionalText(5), null)).toBe('refused');
});

it('numbers and booleans may arrive as text', () => {
  expect(take(numberText({ minimum: 1 }), ' 20 ')).toBe(20);
  expect(take(numberText(), -3)).toBe(-3);
  expect(take(booleanText, 'false')).toBe(false);
  for (const bad of [
    '',
    'ten',
    '1e9',
    '1.5',
    '99999999999',
    0.5,
    Number.NaN,
    Infinity,
    null,
    [],
    true,
  ])
    expect(take(numberText(), bad)).toBe('refused');
  for (const bad of ['yes', 1, null, []]) expect(take(booleanText, bad)).toBe('refused');
});

it('ids are short and safe in addresses', () => {
  expect(take(idText, '6b022825f7f5b005a08ada97')).toBe('6b022825f7f5b005a08ada97');
  for (const bad of ['', 'a/b', '../x', "x'--", 'x'.repeat(65), 5, null])
    expect(take(idText, bad)).toBe('refused');
});
