/** The flow of a form, for the browser: it loads the declarations of letters or of cases, not both. */
import type { AnyFlow } from '../flow';
import type { FlowView } from '../flow-view';

/** Loads a flow by its name and endpoint. Throws for one that does not exist, and when its code can't be loaded. */
export async function loadFlow({ name, endpoint }: Pick<FlowView, 'name' | 'endpoint'>): Promise<AnyFlow> {
  const declarations: readonly AnyFlow[] = endpoint.startsWith('/requests/')
    ? (await import('../cases/declarations')).caseDeclarations
    : (await import('../letters/declarations')).letterDeclarations;
  const flow = declarations.find((each) => each.name === name);
  if (!flow) throw new Error(`no flow is named ${name}`);
  return flow;
}
