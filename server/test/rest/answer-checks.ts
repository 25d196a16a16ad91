/** Validates responses against the OpenAPI document of the server. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RestAnswer } from './rest-client.js';

type Json = Record<string, unknown>;

export interface OpenApi extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; schema: Json }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { schema: Json; example?: Json } };
  };
  readonly responses: Readonly<Record<string, { content?: { 'application/json': { schema: Json } } }>>;
}

/** Validator of responses against the OpenAPI document. */
export class AnswerChecks {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(readonly document: OpenApi) {
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'openapi');
  }

  static async of(url: string): Promise<AnswerChecks> {
    const response = await fetch(`${url}/api/openapi.json`);
    return new AnswerChecks((await response.json()) as OpenApi);
  }

  /**
   * Returns the violations of a response.
   * @param path as in the table, with `{id}`
   */
  complaints(method: string, path: string, answer: RestAnswer): string[] {
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (!operation) return [`the document knows no ${method} ${path}`];
    const response = operation.responses[answer.status];
    if (!response) return [`the document promises no ${answer.status} (${JSON.stringify(answer.body)})`];
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(answer.status)]
      .concat('content', 'application/json', 'schema')
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const validate = this.ajv.getSchema(`openapi#/${pointer}`);
    if (!validate) return [`the document has no schema at ${pointer}`];
    if (validate(answer.body)) return [];
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
  }

  /** Returns the violations of a request body. */
  complaintsAboutBody(method: string, path: string, body: unknown): string[] {
    const schema =
      this.document.paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema;
    if (!schema) return [`the document knows no body of ${method} ${path}`];
    return this.ajv.validate(schema, body)
      ? []
      : (this.ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  /** Fails the test if the document does not allow the response. */
  expectPromised(method: string, path: string, answer: RestAnswer): void {
    expect(this.complaints(method, path, answer)).toEqual([]);
  }
}
