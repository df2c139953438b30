{{/* The table of processes. */}}
{{- define "fanshop.table" -}}
{{ .Files.Get "files/processes.yaml" }}
{{- end }}

{{/* Labels that select the pods of a process: (dict "root" $ "process" "cart"). */}}
{{- define "fanshop.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .process }}
{{- end }}

{{- define "fanshop.labels" -}}
app.kubernetes.io/name: fanshop
{{ include "fanshop.selector" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: fanshop-{{ .root.Chart.Version }}
{{- end }}

{{/* The name of the Secret of a process, or of the operator: (dict "root" $ "process" "cart" "own" its values). */}}
{{- define "fanshop.secret" -}}
{{ .own.existingSecret | default (printf "%s-%s" .root.Release.Name .process) }}
{{- end }}

{{- define "fanshop.image" -}}
{{- $version := .root.Values.version | default .root.Chart.AppVersion -}}
{{- if .isFront }}{{ $version = .root.Values.frontVersion | default $version }}{{ end -}}
{{ .root.Values.images.repository }}/{{ .image | default "node" }}:{{ $version }}
{{- end }}

{{/* Settings with one value in this chart, whatever values.yaml says. */}}
{{- define "fanshop.fixed" -}}
{{- $own := printf ".%s.svc.%s" .Release.Namespace .Values.clusterDomain -}}
HEALTH_HOST: 0.0.0.0
HEALTH_PORT: '4010'
GATEWAY_HOST: 0.0.0.0
GATEWAY_PORT: '4000'
HOST: 0.0.0.0
PORT: '4001'
BRAND_FOLDER: /brand
SESSION_COOKIE_DOMAIN: {{ .Values.cookieDomain }}
SHOP_HOST: {{ .Values.hosts.shop }}
ACCOUNT_HOST: {{ .Values.hosts.account }}
ADMIN_HOST: {{ .Values.hosts.admin }}
STOREFRONT_URL: https://{{ .Values.hosts.shop }}
ACCOUNT_URL: https://{{ .Values.hosts.account }}
ADMIN_URL: https://{{ .Values.hosts.admin }}
GATEWAY_URL: http://{{ .Release.Name }}-gateway:4000
SANDBOX_WEBHOOK_URL: http://{{ .Release.Name }}-gateway:4000/api/payment/webhook/sandbox
# nginx resolves full names only.
GATEWAY: {{ .Release.Name }}-gateway{{ $own }}:4000
RENDERER: {{ .Release.Name }}-renderer{{ $own }}:4001
RESOLVER: {{ .Values.clusterDns }}
{{- end }}

{{/* Refuses settings that no process would get. */}}
{{- define "fanshop.refuseUnknown" -}}
{{- $known := list -}}
{{- range .table.processes }}{{ $known = concat $known (.settings | default list) }}{{ end -}}
{{- range .table.groups }}{{ $known = concat $known . }}{{ end -}}
{{- $fixed := include "fanshop.fixed" .root | fromYaml -}}
{{- range $name, $value := .root.Values.settings -}}
{{- if or (hasKey $fixed $name) (not (has $name $known)) }}{{ fail (printf "settings.%s: no process has this setting, the chart sets it itself, or it belongs to a Secret" $name) }}{{ end -}}
{{- end -}}
{{- end }}

{{/*
The environment of a process: its settings that have a value, and the keys of its Secret.
(dict "root" $ "groups" of the table "spec" its row "secret" the name of its Secret)
*/}}
{{- define "fanshop.env" -}}
{{- $fixed := include "fanshop.fixed" .root | fromYaml -}}
{{- $names := .spec.settings | default list -}}
{{- range .spec.groups }}{{ $names = concat $names (index $.groups .) }}{{ end -}}
{{- range $name := sortAlpha $names }}
{{- with get $fixed $name | default (get $.root.Values.settings $name) }}
- name: {{ $name }}
  value: {{ quote . }}
{{- end }}
{{- end }}
{{- range .spec.secrets }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.secret }}, key: {{ . }} } }
{{- end }}
{{- range .spec.optionalSecrets }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ $.secret }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}

{{/* Nothing in a pod may become root, write to its image or speak to the API of Kubernetes. */}}
{{- define "fanshop.podSecurity" -}}
automountServiceAccountToken: false
# Variables of services would replace settings: that of a service `gateway` is called GATEWAY_PORT.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.images.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end }}

{{- define "fanshop.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* The pod of one command of operators: (dict "root" $ "args" list). */}}
{{- define "fanshop.operatorPod" -}}
{{- $operator := (include "fanshop.table" .root | fromYaml).operator -}}
metadata:
  labels: {{- include "fanshop.labels" (dict "root" .root "process" "operator") | nindent 4 }}
spec:
  restartPolicy: Never
  {{- include "fanshop.podSecurity" (dict "root" .root "user" 1000) | nindent 2 }}
  containers:
    - name: operator
      image: {{ include "fanshop.image" (dict "root" .root) }}
      imagePullPolicy: {{ .root.Values.images.pullPolicy }}
      command: [shop]
      args: {{ toJson .args }}
      {{- include "fanshop.containerSecurity" . | nindent 6 }}
      env:
        {{- $secret := include "fanshop.secret" (dict "root" .root "process" "operator" "own" .root.Values.operator) }}
        {{- include "fanshop.env" (dict "root" .root "spec" $operator "secret" $secret) | nindent 8 }}
      resources: { requests: { cpu: 100m, memory: 128Mi }, limits: { memory: 512Mi } }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 1Gi }
{{- end }}
