import fc from 'fast-check';

/** One of a `fc.oneof`. */
export const step = <Name extends string, More extends object>(
  weight: number,
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...more }) as fc.Arbitrary<{ do: Name } & More>,
});
