import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, Kind, print } from 'graphql';
import type { Day } from '../shared/format/day';
import { indiaAheadMs } from '../shared/format/india-time';

/** The body of a request, but for its variables, as it stands in a script. */
const bodyOf = (document: DocumentNode): string => {
  const name = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)?.name?.value;
  if (!name) throw new Error('An early request needs a named operation.');
  return JSON.stringify({ operationName: name, query: print(addTypenameToDocument(document)) });
};

/** A script that sends requests as soon as the page is read. It stands in the page, so it is plain JavaScript, without a `<` (`server/src/http/pages.ts`). */
const script = (work: string): string => {
  if (work.includes('<')) throw new Error('A script in a page has no "<".');
  return `(()=>{const early=window.mealboxEarly={};const ask=(body,variables,authorization)=>{early[body.operationName]={variables,authorization,answer:fetch("/graphql",{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json",...(authorization&&{authorization})},body:JSON.stringify({...body,variables})}).then(r=>r.ok?r.json():null).catch(()=>null)}};${work}})()`;
};

/**
 * Asks for the newest painting of the menu where the page came from the device, and puts it in place of what is painted as long as no
 * screen is there. The device keeps it for the next visit (`worker/service-worker.ts`). It is asked for without a link, token or cookie.
 */
const paintingScript =
  'const paint=text=>{const[now,rules]=["first-paint","first-style"].map(id=>document.getElementById(id));const css=/\\x3cstyle id="first-style">([^\\x3c]*)/.exec(text);const place=document.createElement("template");place.innerHTML=text.slice(text.indexOf("\\x3cdiv id=\\"first-paint\\""),text.indexOf("\\x3c!--first-paint"));const newest=place.content.firstElementChild;if(!now||!css||!newest?.dataset.of||newest.dataset.of===now.dataset.of||day&&day!==newest.dataset.day)return;const sheet=new CSSStyleSheet;sheet.replaceSync(css[1]);document.adoptedStyleSheets=[sheet];rules.textContent="";now.replaceWith(newest);newest.querySelectorAll("[data-add]").forEach(markPicked)};if(navigator.serviceWorker?.controller)fetch("/meal",{credentials:"omit"}).then(r=>r.text()).then(paint).catch(()=>{});';

/**
 * Keeps a press of ADD on the painted menu for the screen that is on its way (`features/menu/early-picks.ts`), and shows how often it was pressed. What
 * is painted is the active plan's: on the way to another day nothing is kept.
 */
const pickScript =
  'const markPicked=add=>{const count=(window.mealboxPicked||[]).filter(id=>id===add.dataset.add).length;if(!count)return;add.textContent=count;add.ariaPressed="true";const{style}=add.parentElement;style.background="var(--mb-colors-brand-solid)";style.color="var(--mb-colors-brand-contrast)"};document.addEventListener("click",({target})=>{const add=target.closest("#first-paint [data-add]");if(!add||day&&day!==document.getElementById("first-paint").dataset.day)return;(window.mealboxPicked||=[]).push(add.dataset.add);markPicked(add)});';

/** A photograph that does not load leaves its place empty, as the screen that is on its way draws it. */
const pictureScript =
  'document.addEventListener("error",({target})=>{if(target.closest("#first-paint img"))target.style.visibility="hidden"},true);';

/** Which day the address asks for. One that is none, since a part of the link was lost, is taken out of it before anything asks for it. */
const dayScript =
  'let day=new URLSearchParams(location.search).get("day");if(day){const at=new Date(day);if(!(at>0)||at.toISOString().slice(0,10)!==day){day=null;history.replaceState(history.state,"",location.pathname)}}';

/** Sends the menu's two requests, the public menu of the day in the address and the link in the address opened, asks for the newest painting, and keeps what is added on it. */
export const earlyMenuScript = (openMenu: DocumentNode, openLink: DocumentNode): string =>
  script(
    `${dayScript}ask(${bodyOf(openMenu)},day?{ahead:true,day}:{ahead:false});const link=/^\\/meal\\/([^/]+)\\/?$/.exec(location.pathname);if(link)try{ask(${bodyOf(openLink)},{userUuid:decodeURIComponent(link[1])})}catch{}${pickScript}${pictureScript}${paintingScript}`,
  );

/** What a screen asks for first, today in India. */
export type FirstRequest = { readonly document: DocumentNode; readonly variables: (today: Day) => object };

/** Stands for the day while the page is built. */
const A_DAY = '0001-01-01';

/** The variables as they stand in a script that knows today. */
const variablesOf = ({ variables }: FirstRequest): string =>
  JSON.stringify(variables(A_DAY)).replaceAll(JSON.stringify(A_DAY), 'today');

/** Today in India, as `shared/format/day.ts` says it. */
const todayScript = `const today=new Date(Date.now()+${indiaAheadMs}).toISOString().slice(0,10);`;

/**
 * Asks the server whose token is stored on this device, where there is one, and with it for what the screen shows.
 *
 * @param first of an address without anything behind the path; whoever has searched or turned the page asks for something else
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
