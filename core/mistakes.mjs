// Plain JavaScript without packages: npm start reads it under any Node, before it installs anything.

/** How many letters are wrong, missing or too many (Levenshtein); once that is `most`, it stops counting. @param {string} typed @param {string} meant @param {number} most */
export function mistakesIn(typed, meant, most) {
  if (Math.abs(typed.length - meant.length) >= most) return most;
  let above = Array.from({ length: meant.length + 1 }, (_, place) => place);
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    for (let place = 1; place <= meant.length; place += 1) {
      const wrong = typed[row - 1] === meant[place - 1] ? 0 : 1;
      here[place] = Math.min(
        Number(above[place - 1]) + wrong,
        Number(above[place]) + 1,
        Number(here[place - 1]) + 1,
      );
    }
    if (Math.min(...here) >= most) return most;
    above = here;
  }
  return Math.min(Number(above[meant.length]), most);
}

/** The word with the fewest mistakes, the first of several, if there are at most so many. @param {string} typed @param {Iterable<string>} words @param {number} allowed @returns {string | null} */
export function closestTo(typed, words, allowed) {
  let best = null;
  let least = allowed + 1;
  for (const word of words) {
    const mistakes = mistakesIn(typed, word, least);
    if (mistakes >= least) continue;
    best = word;
    least = mistakes;
  }
  return best;
}
