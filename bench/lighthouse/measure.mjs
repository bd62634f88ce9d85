// Visits every public page with Lighthouse, one after another, as a phone on a slow connection.
import { constants, setPriority } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const SCORES = {
  performance: 'Performance',
  accessibility: 'Accessibility',
  'best-practices': 'Best practices',
  seo: 'SEO',
};
/** What we promise: scores of 100, and at most these. */
const LIMITS = {
  'largest-contentful-paint': { title: 'LCP', limit: 999, unit: ' ms' },
  'total-blocking-time': { title: 'TBT', limit: 0, unit: ' ms' },
  'cumulative-layout-shift': { title: 'CLS', limit: 0, unit: '' },
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** @returns scores 0 to 100, metrics, and what Lighthouse criticizes */
async function visit(address, port) {
  const { lhr } = await lighthouse(address, {
    port,
    onlyCategories: Object.keys(SCORES),
    logLevel: 'silent',
  });
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const counted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const wanting = counted
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9);
  return {
    scores: Object.keys(SCORES).map((name) => Math.round(lhr.categories[name].score * 100)),
    figures: Object.keys(LIMITS).map((name) => lhr.audits[name].numericValue),
    wanting: wanting.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  };
}

function together(visits) {
  const middle = (key) => visits[0][key].map((_, place) => median(visits.map((one) => one[key][place])));
  return {
    scores: middle('scores'),
    figures: middle('figures'),
    wanting: [...new Set(visits.flatMap((one) => one.wanting))],
  };
}

function row(path, { scores, figures }) {
  const marks = scores.map((score) => (score < 100 ? `${score} short` : '100'));
  const measured = Object.values(LIMITS).map(({ limit, unit }, place) => {
    const figure = figures[place];
    const shown = unit ? Math.round(figure) : Number(figure.toFixed(3));
    return `${shown}${unit}${shown > limit ? ' OVER' : ''}`;
  });
  return [path, ...marks, ...measured];
}

function print(rows) {
  const widths = rows[0].map((_, place) => Math.max(...rows.map((cells) => cells[place].length)));
  const line = (cells) => `| ${cells.map((cell, place) => cell.padEnd(widths[place])).join(' | ')} |\n`;
  const [head, ...others] = rows;
  process.stdout.write(
    line(head) + line(widths.map((width) => '-'.repeat(width))) + others.map(line).join(''),
  );
}

/** Prints a table of all pages, with OVER or short at missed limits, and details below. */
export async function measure({ farm, farmProcess, paths, runs, browser }) {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless', '--no-sandbox'],
    logLevel: 'silent',
  });
  // Server and Lighthouse yield to the browser: a phone shares its processor with neither.
  for (const one of [process.pid, farmProcess]) setPriority(one, constants.priority.PRIORITY_LOW);
  const rows = [['page', ...Object.values(SCORES), ...Object.values(LIMITS).map(({ title }) => title)]];
  const remarks = [];
  try {
    for (const path of paths) {
      const visits = [];
      for (let n = 0; n < runs; n += 1) visits.push(await visit(farm + path, chrome.port));
      const found = together(visits);
      rows.push(row(path, found));
      if (found.wanting.length) remarks.push(`${path}: ${found.wanting.join(', ')}`);
      process.stderr.write(`${path} done\n`);
    }
  } finally {
    chrome.kill();
  }
  print(rows);
  process.stdout.write(remarks.map((remark) => `\n${remark}`).join(''));
}
