/** Returns one sentence for each problem that Kubernetes itself wouldn't reject. */
export function problemsOf(objects) {
  const of = (kind) => objects.filter((one) => one.kind === kind);
  const deployments = of('Deployment');
  const budgets = of('PodDisruptionBudget');
  return [
    ...[...deployments, ...of('Job')].flatMap(containerFaults),
    ...deployments.flatMap(probeFaults),
    ...deployments.flatMap(labelFaults),
    ...deployments
      .filter((one) => !budgets.some((budget) => isSame(budget.spec.selector, one.spec.selector)))
      .map((one) => `${nameOf(one)} has no disruption budget.`),
    ...of('HorizontalPodAutoscaler')
      .map(({ spec }) => spec.scaleTargetRef.name)
      .filter((name) => !deployments.some(({ metadata }) => metadata.name === name))
      .map((name) => `An autoscaler targets ${name}, which doesn't exist.`),
  ];
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const containersOf = ({ spec }) => spec.template.spec.containers;

const containerFaults = (object) =>
  containersOf(object).flatMap(({ name, resources, securityContext: own = {} }) => {
    const { requests = {}, limits = {} } = resources ?? {};
    const sized = [requests.cpu, requests.memory, limits.cpu, limits.memory].every(Boolean);
    const hard = own.readOnlyRootFilesystem && own.allowPrivilegeEscalation === false;
    return [
      ...(sized ? [] : [`${nameOf(object)}: ${name} has no resource requests or limits.`]),
      ...(hard
        ? []
        : [`${nameOf(object)}: ${name} has a writable root file system or can gain privileges.`]),
    ];
  });

const probeFaults = (object) =>
  containersOf(object).flatMap((container) =>
    ['startupProbe', 'livenessProbe', 'readinessProbe', 'lifecycle']
      .filter((probe) => !(probe in container))
      .map((probe) => `${nameOf(object)}: ${container.name} has no ${probe}.`),
  );

const labelFaults = (object) => {
  const { selector, template } = object.spec;
  const wrong = Object.entries(selector.matchLabels).filter(
    ([key, value]) => template.metadata.labels?.[key] !== value,
  );
  return wrong.length === 0 ? [] : [`${nameOf(object)} doesn't select its own pods.`];
};
