import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, Kind, print } from 'graphql';

/** The body of a request, but for its variables. */
const bodyOf = (document: DocumentNode) => {
  const [operation] = document.definitions;
  const name = operation?.kind === Kind.OPERATION_DEFINITION ? operation.name?.value : undefined;
  if (!name) throw new Error('An early request needs a named operation.');
  return { operationName: name, query: print(addTypenameToDocument(document)) };
};

/**
 * The script that sends the menu's two requests as soon as the page is read: the public menu, and the link
 * in the address opened. It stands in the page, so it is plain JavaScript.
 */
export const earlyMenuScript = (openMenu: DocumentNode, openLink: DocumentNode): string => {
  const [menu, link] = [bodyOf(openMenu), bodyOf(openLink)];
  return `(()=>{const early=window.mealboxEarly={};const ask=(body,variables)=>{early[body.operationName]={variables,answer:fetch("/graphql",{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json"},body:JSON.stringify({...body,variables})}).then(r=>r.ok?r.json():null).catch(()=>null)}};ask(${JSON.stringify(menu)},{});const link=/^\\/meal\\/([^/]+)\\/?$/.exec(location.pathname);if(link)try{ask(${JSON.stringify(link)},{userUuid:decodeURIComponent(link[1])})}catch{}})()`;
};
