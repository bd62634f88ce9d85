type Key = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault(): void;
};

/** Blocks keys that would type anything but a digit; editing and navigation keys pass. */
export function digitsOnly(event: Key): void {
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  const types = event.key.length === 1;
  if (types && !shortcut && !/\d/.test(event.key)) event.preventDefault();
}
