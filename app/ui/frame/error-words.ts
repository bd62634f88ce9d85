/** What people read instead of a page. */
export function errorWords(status: number): { title: string; text: string } {
  if (status === 404) {
    return {
      title: 'This page flew the coop',
      text: 'There’s nothing at this address. It may have moved, or the link may have a typo.',
    };
  }
  if (status === 503) {
    return {
      title: 'Back in a moment',
      text: 'The farm’s computer is catching its breath. Nothing you sent was lost; please try again in a minute.',
    };
  }
  if (status < 500) {
    return {
      title: 'That did not work',
      text: 'Something about that request didn’t make sense. Please go back and try it another way.',
    };
  }
  return {
    title: 'Something broke on our side',
    text: 'It wasn’t anything you did, and nothing you sent was lost. Please try again in a minute.',
  };
}
