/** Hidden from people. Bots fill in the first; the form's script fills in the second. */
export const UnseenFields = () => (
  <>
    <input type="text" name="website" autoComplete="off" hidden />
    <input type="hidden" name="stamp" />
  </>
);
