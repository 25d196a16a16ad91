/** Rules of docs/develop/language.md that a program can check. Each function returns the violations as sentences. */

/** Maximum number of words in the README. */
const README_WORDS = 600;
/** Maximum number of words in a sentence of a document. */
const SENTENCE_WORDS = 30;
/** Maximum length of a commit subject. */
const SUBJECT_LENGTH = 72;
const SUBJECT =
  /^(feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)\([a-z0-9-]+\)!?: [^A-Z\s].*[^.]$/;

const wordsOf = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Removes code blocks, tables, headings, and link targets, so that only sentences are left. */
function proseOf(markdown) {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '\n\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*\|.*$/gm, '\n')
    .replace(/^#+ .*$/gm, '\n')
    .replace(/^\s*(?:[-*]|\d+\.) /gm, '\n\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`\n]*`/g, 'Code');
}

/** @returns {string[]} the sentences of a Markdown document with more than 30 words */
export function longSentences(markdown) {
  return proseOf(markdown)
    .split(/\n\s*\n|(?<=[.!?:])\s+(?=[\p{Lu}*"'(])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => wordsOf(sentence).length > SENTENCE_WORDS);
}

/** @returns {string[]} a violation if the README is too long */
export function readmeLength(markdown) {
  const words = wordsOf(proseOf(markdown).replace(/\|/g, ' ')).length;
  return words > README_WORDS ? [`The README has ${words} words. The limit is ${README_WORDS}.`] : [];
}

/** @returns {string[]} the commit subjects that are not `type(scope): imperative` within 72 characters */
export function badSubjects(subjects) {
  return subjects.filter((subject) => subject.length > SUBJECT_LENGTH || !SUBJECT.test(subject));
}

/**
 * Reads the words to replace from the guide's table.
 *
 * @param {string} guide the text of docs/develop/language.md
 * @returns {{ word: string, replacement: string }[]} entries with an explanation in brackets are left to the reader
 */
export function wordsToReplace(guide) {
  const table = guide.slice(guide.indexOf('## Words to replace')).split(/\n## /)[0];
  return [...table.matchAll(/^\| (?!Do not write|-)(.+?) \| (.+?) \|$/gm)].flatMap(
    ([, words, replacement]) =>
      words.includes('(') ? [] : words.split(', ').map((word) => ({ word, replacement })),
  );
}

/** Comments and quoted texts in a line of code. */
const TEXT_IN_CODE = /\/\/.*|\/\*.*|^\s*\*.*|'[^']*'|"[^"]*"|`[^`]*`/g;
const CODE = /\.[cm]?[jt]sx?$/;

/**
 * Finds words of the table in the added lines of a diff. In code, only comments and quoted texts count.
 *
 * @param {string} diff the output of `git diff -U0`
 * @param {{ word: string, replacement: string }[]} words
 * @returns {string[]} the violations
 */
export function wordsInDiff(diff, words) {
  let file = '';
  return diff.split('\n').flatMap((line) => {
    if (line.startsWith('+++ ')) file = line.slice(6);
    if (!line.startsWith('+') || line.startsWith('+++ ')) return [];
    // A value of the component library is not a text, and neither is the name of a column.
    const added = line.slice(1).replace(/\b(?:variant|off)="outline"|'outline'|\.fieldName\('\w+'\)/g, '');
    const isImport = /^\s*(?:import|export)\b.* from /.test(added);
    const text = CODE.test(file) ? (isImport ? '' : (added.match(TEXT_IN_CODE) ?? []).join(' ')) : added;
    const checked = text.replace(/\b(?:at the door|door[- ]notes?)\b/gi, '');
    return words
      .filter(({ word }) => new RegExp(`(?<![\\w./-])${word}s?(?![\\w/-])`, 'i').test(checked))
      .map(
        ({ word, replacement }) => `${file}: "${word}": write ${replacement}: ${added.trim().slice(0, 120)}`,
      );
  });
}
