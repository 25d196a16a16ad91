import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, Kind, print } from 'graphql';
import type { Day } from '../shared/format/day';
import { indiaOffsetMs } from '../shared/format/india-time';

/** Returns the body of a request without its variables, as a JavaScript literal. */
const bodyOf = (document: DocumentNode): string => {
  const name = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  if (!name) throw new Error('An early request needs a named operation.');
  return JSON.stringify({ operationName: name, query: print(addTypenameToDocument(document)) });
};

/**
 * Returns a script that sends requests as soon as the page is parsed. It is inline in the page, so it is plain JavaScript,
 * without a `<` (`server/src/http/pages.ts`).
 */
const script = (work: string): string => {
  if (work.includes('<')) throw new Error('A script in a page has no "<".');
  return `(()=>{const early=window.mealboxEarly={};const ask=(body,variables,authorization)=>{const one=early[body.operationName]={variables,authorization,answer:fetch("/graphql",{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json",...(authorization&&{authorization})},body:JSON.stringify({...body,variables})}).then(r=>r.ok?r.json():null).catch(()=>null)};one.answer.then(result=>{one.result=result})};${work}})()`;
};

/** Script that hides a picture of the first paint that cannot be loaded. */
const pictureScript =
  'document.addEventListener("error",({target})=>{if(target.closest("#first-paint img"))target.style.visibility="hidden"},true);';

/** Script that reads the day from the address, and removes an invalid one before any request uses it. */
const dayScript =
  'let day=new URLSearchParams(location.search).get("day");if(day){const at=new Date(day);if(!(at>0)||at.toISOString().slice(0,10)!==day){day=null;history.replaceState(history.state,"",location.pathname)}}';

/**
 * Returns the script that sends the menu's two requests: the public menu of the day in the address, and the link in the
 * address.
 */
export const earlyMenuScript = (openMenu: DocumentNode, openLink: DocumentNode): string =>
  script(
    `${dayScript}ask(${bodyOf(openMenu)},day?{ahead:true,day}:{ahead:false});const link=/^\\/meal\\/([^/]+)\\/?$/.exec(location.pathname);if(link)try{ask(${bodyOf(openLink)},{userUuid:decodeURIComponent(link[1])})}catch{}${pictureScript}`,
  );

/** First request of a screen, for today in India. */
export type FirstRequest = { readonly document: DocumentNode; readonly variables: (today: Day) => object };

/** Placeholder for today's day while the page is built. */
const A_DAY = '0001-01-01';

/** Returns the variables as a JavaScript literal that uses today's day. */
const variablesOf = ({ variables }: FirstRequest): string =>
  JSON.stringify(variables(A_DAY)).replaceAll(JSON.stringify(A_DAY), 'today');

/** Script that computes today in India, as in `shared/format/day.ts`. */
const todayScript = `const today=new Date(Date.now()+${indiaOffsetMs}).toISOString().slice(0,10);`;

/**
 * Returns the script that authenticates the stored token and requests the screen's data with it, if there is a token.
 * @param first request of an address without a search; other addresses send another request
 */
export const earlyAdminScript = (
  adminCheck: DocumentNode,
  tokenKey: string,
  first?: FirstRequest,
): string => {
  const asking = first
    ? `if(!location.search){${todayScript}ask(${bodyOf(first.document)},${variablesOf(first)},sent)}`
    : '';
  return script(
    `try{const token=localStorage.getItem(${JSON.stringify(tokenKey)});if(token){const sent="Bearer "+token;ask(${bodyOf(adminCheck)},{},sent);${asking}}}catch{}`,
  );
};
