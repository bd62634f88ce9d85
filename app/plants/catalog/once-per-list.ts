/** Made once, for as long as somebody keeps the list. */
export function oncePerList<One, Made>(make: (list: readonly One[]) => Made) {
  const known = new WeakMap<readonly One[], Made>();
  return (list: readonly One[]): Made => {
    const made = known.get(list) ?? make(list);
    known.set(list, made);
    return made;
  };
}
