import { parseGoal, readGoal } from './day-goals';

test.each([
  [null, { calories: null, protein: null }],
  ['{"calories":1800,"protein":90}', { calories: 1800, protein: 90 }],
  ['{"calories":"1800","protein":-1}', { calories: null, protein: null }],
  ['not json', { calories: null, protein: null }],
])('a stored goal of %p is read as %p', (text, goal) => {
  expect(readGoal(text)).toEqual(goal);
});

test.each([
  ['1800', 1800],
  ['72,5', 72.5],
  ['', null],
  ['0', null],
  ['-3', null],
  ['many', null],
])('a goal typed as %p is parsed as %p', (typed, goal) => {
  expect(parseGoal(typed)).toBe(goal);
});
