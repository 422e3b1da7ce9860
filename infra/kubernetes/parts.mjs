import { separateParts } from '@introvest/service-kit/settings';
import { settings } from '@introvest/service-kit/settings/list';
import { stringify } from 'yaml';

/** Settings of all services, stored in the overlay's only ConfigMap. */
export const shared = ['PUBLIC_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'STRIPE_PUBLISHABLE_KEY'];

/** Settings that a service reads from its own Secret if they are set. */
export const optional = {
  browse: ['DATABASE_READ_URL'],
  dashboards: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'WEB_PUSH_PRIVATE_KEY'],
  jobs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'WEB_PUSH_PRIVATE_KEY'],
};

/** Returns a service's required and secret settings, which are stored in its own Secret. */
export const secretsOf = (part) =>
  Object.entries(settings)
    .filter(([name, { parts, needed }]) => needed && parts.includes(part) && !shared.includes(name))
    .map(([name]) => name)
    .concat(settings.DATABASE_DIRECT_URL.parts.includes(part) ? 'DATABASE_DIRECT_URL' : []);

const fromSecret = (part, key, more = {}) => ({
  name: key,
  valueFrom: { secretKeyRef: { name: `introvest-${part}`, key, ...more } },
});

/** Resources of a process. Services that resize pictures or hash passwords need more than services that only read. */
const sizes = {
  usual: { cpu: '100m', memory: '160Mi', most: '512Mi', disk: '256Mi' },
  auth: { cpu: '500m', memory: '256Mi', most: '768Mi', disk: '256Mi' },
  // Space for eighty uploads of ten megabytes.
  onboarding: { cpu: '250m', memory: '256Mi', most: '1Gi', disk: '1Gi' },
  jobs: { cpu: '100m', memory: '192Mi', most: '768Mi', disk: '256Mi' },
};

const sizeOf = (part) => sizes[part] ?? sizes.usual;

const labelsOf = (part) => ({ 'app.kubernetes.io/part-of': 'introvest', 'introvest.part': part });

/** Probes of a process. The process stops receiving requests after a few failures, and is restarted after many. */
const probes = {
  startupProbe: {
    httpGet: { path: '/healthz', port: 'http' },
    periodSeconds: 2,
    failureThreshold: 30,
  },
  livenessProbe: {
    httpGet: { path: '/healthz', port: 'http' },
    periodSeconds: 10,
    timeoutSeconds: 4,
  },
  readinessProbe: {
    httpGet: { path: '/readyz', port: 'http' },
    periodSeconds: 5,
    timeoutSeconds: 4,
    failureThreshold: 2,
  },
};

const hardened = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

function containerOf(part) {
  const { cpu, memory, most } = sizeOf(part);
  return {
    name: part,
    image: `introvest/${part}`,
    ports: [
      { name: 'http', containerPort: 3000 },
      { name: 'metrics', containerPort: 9090 },
    ],
    envFrom: [{ configMapRef: { name: 'introvest' } }],
    env: [
      ...secretsOf(part).map((key) => fromSecret(part, key)),
      ...(optional[part] ?? []).map((key) => fromSecret(part, key, { optional: true })),
    ],
    resources: { requests: { cpu, memory }, limits: { cpu: '1', memory: most } },
    ...probes,
    // Delays SIGTERM until no new requests arrive. The process then has ten seconds to finish requests in progress.
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    securityContext: hardened,
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
  };
}

/** Spreads the processes of a service over nodes and zones if possible. */
const apart = (part) => ({
  podAntiAffinity: {
    preferredDuringSchedulingIgnoredDuringExecution: [
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ].map((topologyKey, at) => ({
      weight: at === 0 ? 100 : 50,
      podAffinityTerm: { topologyKey, labelSelector: { matchLabels: labelsOf(part) } },
    })),
  },
});

const podOf = (part) => ({
  // Otherwise Kubernetes would add variables such as AUTH_PORT, and an unused access token.
  enableServiceLinks: false,
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: 20,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: 10001,
    runAsGroup: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  affinity: apart(part),
  containers: [containerOf(part)],
  volumes: [{ name: 'tmp', emptyDir: { sizeLimit: sizeOf(part).disk } }],
});

const deployment = (part) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: part, labels: labelsOf(part) },
  spec: {
    // The number of processes of the other services is set by the autoscaler.
    ...(part === 'jobs' && { replicas: 2 }),
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    selector: { matchLabels: labelsOf(part) },
    template: {
      metadata: {
        labels: labelsOf(part),
        annotations: { 'prometheus.io/scrape': 'true', 'prometheus.io/port': '9090' },
      },
      spec: podOf(part),
    },
  },
});

const service = (part) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: part, labels: labelsOf(part) },
  // Headless, so that the gateway sees the IP address of each process and can skip a process that doesn't respond.
  spec: {
    clusterIP: 'None',
    selector: labelsOf(part),
    ports: [{ name: 'http', port: 3000, targetPort: 'http' }],
  },
});

const disruptionBudget = (part) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: part, labels: labelsOf(part) },
  spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(part) } },
});

/**
 * Returns an autoscaler. A process uses at most one core. The number of messaging processes is reduced slowly, because
 * open sockets can't move to another process.
 */
const autoscaler = (part) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: part, labels: labelsOf(part) },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part },
    minReplicas: 2,
    maxReplicas: 8,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '600m' } },
      },
    ],
    behavior: {
      scaleDown: {
        stabilizationWindowSeconds: part === 'messaging' ? 900 : 300,
        policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }],
      },
    },
  },
});

const objectsOf = (part) => [
  deployment(part),
  disruptionBudget(part),
  ...(part === 'jobs' ? [] : [service(part), autoscaler(part)]),
];

const head =
  '# Made by `npm run check:manifests -- --write` from parts.mjs and the list of settings.\n';

/** Returns the content of base/parts.yaml. */
export const partsYaml = () =>
  head +
  separateParts
    .flatMap(objectsOf)
    .map((one) => stringify(one, { aliasDuplicateObjects: false }))
    .join('---\n');
