/** An e-mail address that breaks before its @ where there is little room, and only then anywhere else. */
export function EmailText({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
